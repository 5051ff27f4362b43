import { call } from '../ipc/define.ts';

/** A report for technical support: the owner reads it before sending it. */
export const support = {
  /** Returns the complete report as text. */
  report: call<void, string>(),
  /** Saves the report to a file. Returns its name, or null when the dialog was cancelled. */
  save: call<void, string | null>(),
} as const;
