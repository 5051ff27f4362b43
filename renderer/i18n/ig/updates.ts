import type { WordsOf } from '../namespaces.ts';

/** None yet. */
export const updates: WordsOf<'updates'> = {};
