const people = [
  ['Aino Virtanen', 'aino.virtanen'],
  ['Arjun Mehta', 'arjun.mehta'],
  ['Chloé Lefèvre', 'chloe.lefevre'],
  ['Elif Yılmaz', 'elif.yilmaz'],
  ['Finn O’Sullivan', 'finn.osullivan'],
  ['Grace Kimani', 'grace.kimani'],
  ['Haruto Sato', 'haruto.sato'],
  ['Kofi Mensah', 'kofi.mensah'],
  ['Mei-Ling Tan', 'meiling.tan'],
  ['Miguel Ángel Torres', 'miguel.angel.torres'],
  ['Nadia Hussein', 'nadia.hussein'],
  ['Sofia Papadopoulou', 'sofia.papadopoulou'],
  ['Tomáš Horák', 'tomas.horak'],
  ['Zoë van den Berg', 'zoe.van.den.berg'],
] as const;

const dayMs = 86_400_000;

/** @param nowMs milliseconds since 1970 */
export function sampleUsers(nowMs: number) {
  return people.map(([name, mailbox], index) => ({
    id: String(index + 1),
    name,
    email: `${mailbox}@soc.example`,
    theme: index % 3 === 0 ? 'light' : 'dark',
    created_at: new Date(nowMs - (600 - index * 30) * dayMs).toISOString(),
    updated_at: new Date(nowMs - (index + 1) * dayMs).toISOString(),
  }));
}
