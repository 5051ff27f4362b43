import { en } from './en.ts';

/** The same keys, any words. */
export type Same<T> = T extends string ? string : { readonly [K in keyof T]: Same<T[K]> };

/** What a language must have: every key of English. A missing one does not compile. */
export type Words = Same<typeof en>;

/** Hausa, Yoruba, Igbo and Pidgin each become one more line here. */
export const languages = { en } as const satisfies Record<string, Words>;

export type Language = keyof typeof languages;
