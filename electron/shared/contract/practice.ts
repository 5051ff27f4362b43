import type { CollectionInput } from './collections.ts';
import { call } from './kit.ts';

/** What the practice customer can do. */
export const practiceActs = ['exact', 'short', 'over', 'late', 'fail'] as const;
export type PracticeAct = (typeof practiceActs)[number];

/** The practice customer. */
export const practice = {
  /** Refused with `not-allowed` outside practice. */
  act: call<CollectionInput & { readonly act: PracticeAct }, void>(),
} as const;
