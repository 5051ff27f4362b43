import type { AuditPage, AuditPerson, AuditQuery, ChainCheck } from '../audit.ts';
import type { Ms } from '../units.ts';
import { call } from './define.ts';

/** Who did what, out of the journal. */
export const audit = {
  search: call<AuditQuery, AuditPage>(),
  /** Counts by person in a period; `to` is exclusive. */
  people: call<{ readonly from: Ms | null; readonly to: Ms | null }, readonly AuditPerson[]>(),
  /** Checks every entry there is, and every table against them. Takes seconds for each hundred thousand sales. */
  verify: call<void, ChainCheck>(),
} as const;
