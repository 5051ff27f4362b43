import type { WordsOf } from '../namespaces.ts';

/** None yet. */
export const office: WordsOf<'office'> = {};
