import { call } from '../ipc/define.ts';
import type { AuditPage, AuditPeopleQuery, AuditPerson, AuditQuery, ChainCheck } from './audit.ts';

/** Who did what: at this till, in the shop, or in all shops. */
export const audit = {
  search: call<AuditQuery, AuditPage>(),
  /** Counts by person in a period; `to` is exclusive. */
  people: call<AuditPeopleQuery, readonly AuditPerson[]>(),
  /** Checks every entry there is, and every table against them. Takes seconds for each hundred thousand sales. */
  verify: call<void, ChainCheck>(),
} as const;
