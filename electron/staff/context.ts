import type { EntryRange } from '../journal/entry.ts';
import type { EntryDraft, Journal } from '../journal/journal.ts';
import type { Timers } from '../platform/timers.ts';
import { mapOk, type Result } from '../shared/base/result.ts';
import type { Ms } from '../shared/base/units.ts';
import type { Environment } from '../shared/sales/sale.ts';
import type { Ability } from '../shared/staff/permissions.ts';
import type { CashierTotals, OpenAccount, Role, StaffId, Totals } from '../shared/staff/staff.ts';
import type { PinCost } from './pin.ts';
import type { PinTries } from './pin-tries.ts';
import { createPeople, type People } from './staff-repository.ts';

/** anyone: also while the till is locked. */
export type Permission = 'anyone' | Ability;

export type RoleOf = (id: StaffId) => Role | null;

/** Returns whether a sale was made by the person signed in, today or within the last twelve hours. */
export type IsOwnRecentSale = (id: string) => boolean;

export interface AccessRequest {
  /** `sales.cancel` */
  readonly call: string;
  readonly input: unknown;
  readonly permission: (roleOf: RoleOf, isOwnRecentSale: IsOwnRecentSale) => Permission;
  readonly pinAgain: boolean;
  /** Only while a shift is open. */
  readonly openShift: boolean;
}

/** What decides who may see a sale. */
interface SaleOrigin {
  /** Who asked for the money, as the journal names them. */
  readonly cashier: string;
  readonly createdAt: Ms;
}

export interface ShiftLedger {
  readonly totals: (range: EntryRange) => Totals;
  /** `name` holds the actor of the entries; this part puts the name. */
  readonly cashiers: (range: EntryRange) => readonly CashierTotals[];
  /** Accounts without a payment that can still be paid; `askedBy` is the actor. */
  readonly open: () => readonly OpenAccount[];
  /** Null for what is no sale of this till. */
  readonly saleOf: (id: string) => SaleOrigin | null;
  /** Empty for what is no sale of this till, and once its customer was erased. */
  readonly phoneTailOf: (id: OpenAccount['id']) => string;
}

export interface StaffOptions extends Timers {
  readonly environment: Environment;
  readonly journal: Pick<Journal, 'append' | 'query' | 'head'>;
  /** 32 bytes that are not in the journal's file. */
  readonly pepper: Uint8Array;
  readonly ledger: ShiftLedger;
  /** Now, on the service's clock: what is shown. */
  readonly now: () => Ms;
  /** Monotonic milliseconds, for waits. */
  readonly mono: () => number;
  /** The system's idle time; null where the platform does not give it. */
  readonly systemIdle?: () => Ms | null;
  /** How long a person of a role stays signed in while the till is not touched. */
  readonly idle: (role: Role) => Ms;
  readonly saleWaits: () => boolean;
  /** Called after sign-in, sign-out, a change of staff, and the begin and end of a shift. */
  readonly changed: () => void;
  /** Returns the pepper of another till's journal; null where it is not known now. */
  readonly pepperOf?: (journal: string) => Uint8Array | null;
  /** Returns whether keys of other tills may be missing since the shop is not open or downloaded yet; never when omitted. */
  readonly isShopOpening?: () => boolean;
  /** Returns how many PINs of a person were tried at the other tills of the shop; none when omitted. */
  readonly triesAtOthers?: (person: string) => number;
  /** Counts of wrong PINs that outlive the journal; not stored when omitted. */
  readonly tries?: PinTries;
  /** Other than the usual one, where a test cannot wait that long. */
  readonly cost?: PinCost;
}

export interface StaffContext extends StaffOptions {
  readonly people: People;
  /** Records all or nothing, without publishing, so that related changes are shown together. */
  readonly keep: (...drafts: EntryDraft[]) => Result<void>;
  /** The same, and publishes the view once it is durable. */
  readonly record: (...drafts: EntryDraft[]) => Result<void>;
}

export function createStaffContext(options: StaffOptions): StaffContext {
  const keep = (...drafts: EntryDraft[]): Result<void> => mapOk(options.journal.append(drafts), () => undefined);
  return {
    ...options,
    people: createPeople(options.journal.query),
    keep,
    record(...drafts) {
      const durable = keep(...drafts);
      if (durable.ok) options.changed();
      return durable;
    },
  };
}
