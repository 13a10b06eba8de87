import { createRandom, elementAt, mixSeed } from '../random.ts';
import { timestamp } from '../wire.ts';
import type { ServedUser } from '../wire.ts';

const dayMs = 86_400_000;

const names = `
  Adaeze Okonkwo, Aino Virtanen, Ana-Lucía Fernández, Anders Holm, Arjun Mehta, Beatriz Carvalho,
  Björn Åkesson, Chen Wei, Chloé Lefèvre, Daniel Osei, Dina Haddad, Elif Yılmaz, Emeka Nwosu,
  Fatima Zahra Benali, Finn O’Sullivan, Grace Kimani, Hana Nováková, Haruto Sato, Ingrid Solberg,
  Ivan Dimitrov, Jamal Carter, Joana Pereira, Kateryna Shevchenko, Kofi Mensah, Leila Rahimi, Lukas Gruber,
  Maja Kowalska, Marco Bianchi, Mei-Ling Tan, Miguel Ángel Torres, Nadia Hussein, Niamh Byrne,
  Oluwaseun Adebayo, Priya Raghunathan, Rasmus Nielsen, Sofia Papadopoulou, Thandiwe Dlamini, Tomáš Horák,
  Valentina Rossi, Yusuf Demir, Zoë van den Berg
`
  .trim()
  .split(/,\s+/);

/** The users of the service. Ids have gaps, because some users have left. */
export function createUsers(seed: number, nowMs: number): ServedUser[] {
  let id = 0;
  return names.map((name, index) => {
    const random = createRandom(mixSeed(seed, 3, index));
    id += random.chance(0.15) ? 2 : 1;
    const createdMs = nowMs - (700 - index * 16) * dayMs - random.int(0, dayMs);
    return {
      id,
      name,
      email: `${mailName(name)}@soc.example`,
      theme: random.pick(['dark', 'dark', 'light', 'system', null]),
      created_at: timestamp(createdMs),
      updated_at: timestamp(createdMs + random.next() * (nowMs - createdMs)),
    };
  });
}

/** The users on duty: a generated alert is assigned to one of these, or to nobody. */
export function onDuty(users: readonly ServedUser[]): ServedUser[] {
  return [1, 4, 8, 11, 15, 22, 26, 33, 38].map((index) => elementAt(users, index));
}

function mailName(name: string): string {
  return name
    .normalize('NFD')
    .replaceAll('ı', 'i')
    .replaceAll(/[^A-Za-z ]/g, '')
    .toLowerCase()
    .replaceAll(' ', '.');
}
