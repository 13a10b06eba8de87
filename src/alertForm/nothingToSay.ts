import type { FormStatus } from './protocol.ts';

/** The status of a form where nothing is wrong, nothing under way and nothing to be told. */
export const nothingToSay: FormStatus = { notices: [], problems: {}, otherProblems: [], summary: '' };
