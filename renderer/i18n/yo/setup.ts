import type { WordsOf } from '../namespaces.ts';

/** None yet. */
export const setup: WordsOf<'setup'> = {};
