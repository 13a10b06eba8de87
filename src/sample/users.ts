const names = [
  'Aino Virtanen',
  'Arjun Mehta',
  'Chloé Lefèvre',
  'Elif Yılmaz',
  'Finn O’Sullivan',
  'Grace Kimani',
  'Haruto Sato',
  'Kofi Mensah',
  'Mei-Ling Tan',
  'Miguel Ángel Torres',
  'Nadia Hussein',
  'Sofia Papadopoulou',
  'Tomáš Horák',
  'Zoë van den Berg',
];

const dayMs = 86_400_000;

/** @param nowMs milliseconds since 1970 */
export function sampleUsers(nowMs: number) {
  return names.map((name, index) => ({
    id: String(index + 1),
    name,
    email: `${mailName(name)}@soc.example`,
    theme: index % 3 === 0 ? 'light' : 'dark',
    created_at: new Date(nowMs - (600 - index * 30) * dayMs).toISOString(),
    updated_at: new Date(nowMs - (index + 1) * dayMs).toISOString(),
  }));
}

function mailName(name: string): string {
  return name
    .normalize('NFD')
    .replaceAll('ı', 'i')
    .replaceAll(/[^A-Za-z ]/g, '')
    .toLowerCase()
    .replaceAll(' ', '.');
}
