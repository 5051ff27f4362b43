import { call } from './define.ts';

/** A report for technical support: the owner reads it before sending it. */
export const support = {
  /** The whole of it, as text. */
  report: call<void, string>(),
  /** As a file; answers its name, or null when the person picked no place for it. */
  save: call<void, string | null>(),
} as const;
