import type { AgeWords } from '../../../src/text/age.ts';

/** Units spelled out, so that no test depends on how the extension words them. */
export const ageWords: AgeWords = {
  now: () => 'now',
  ago: {
    minute: (count) => `${count} minutes ago`,
    hour: (count) => `${count} hours ago`,
    day: (count) => `${count} days ago`,
    month: (count) => `${count} months ago`,
    year: (count) => `${count} years ago`,
  },
  ahead: {
    day: (count) => `in ${count} days`,
    month: (count) => `in ${count} months`,
    year: (count) => `in ${count} years`,
  },
};
