import { type Ms, minutes, ms } from '../base/units.ts';
import type { SaleView } from '../sales/sale.ts';

/**
 * Why a till installs no updates. development: it runs from source. no-feed: it was built without an update feed.
 * unsigned: a forged version could not be detected. by-hand: this system has no signatures (Linux).
 * read-only: it runs from a disk image or another volume that takes no other version.
 */
export type UpdatesOff = 'development' | 'no-feed' | 'unsigned' | 'by-hand' | 'read-only';

/** Why a version that is ready is not installed now. */
export type UpdateWait = 'sale' | 'report' | 'in-use';

/**
 * not-ours: it was not signed by us, or changed after it was fetched; it is deleted. not-checked: its signature could not
 * be checked. disk-full: of this computer. tried-often: it is fetched again for a person alone.
 */
export type UpdateFailure = 'unreachable' | 'not-ours' | 'not-checked' | 'disk-full' | 'tried-often';

export type UpdatesState =
  | { readonly kind: 'off'; readonly why: UpdatesOff }
  | { readonly kind: 'idle' }
  | { readonly kind: 'checking' }
  | { readonly kind: 'downloading'; readonly percent: number }
  /** Downloaded and verified. It is installed when the till is idle, at the next quit, or on request; see `asksAdministrator`. */
  | { readonly kind: 'ready'; readonly waitsFor: UpdateWait | null }
  | { readonly kind: 'failed'; readonly why: UpdateFailure };

/** Release notes, one line each. */
export interface AvailableVersion {
  readonly version: string;
  readonly changes: readonly string[];
}

/** The till's own versions, as a window shows them. */
export interface UpdatesView {
  readonly state: UpdatesState;
  readonly now: AvailableVersion;
  /** Null while no newer one is known. */
  readonly next: AvailableVersion | null;
  /** The time of the feed's last response, on this computer's clock. */
  readonly checkedAt: Ms | null;
  /** Whether the system asks for an administrator before a version is installed: then only a person installs it. */
  readonly asksAdministrator: boolean;
}

/** What the cashier is doing. */
export interface CounterState {
  readonly sales: readonly SaleView[];
  readonly currentSaleId: string | null;
  /** Since a shift's report was last asked for: it is being read, or printed. Null: not in this run. */
  readonly sinceReport: Ms | null;
  readonly sinceTouched: Ms;
}

/** How long a report may take to be read and printed. */
const REPORT_TIME = minutes(3);
/** How long the till must be idle before it may restart by itself. */
export const LONG_IDLE = ms(minutes(15));

const beforeMoney = new Set(['waiting', 'on-its-way']);

/** Not known yet whether it will be paid: its response was lost, or its account waits. */
const isOpen = ({ progress, verdict }: SaleView): boolean =>
  progress === 'unknown' || (verdict !== null && beforeMoney.has(verdict.headline));

/** A customer is waiting: an account is being requested, or the current sale is not settled. */
export const isInSale = ({ sales, currentSaleId }: Pick<CounterState, 'sales' | 'currentSaleId'>): boolean =>
  sales.some((view) => view.progress === 'requesting' || (view.id === currentSaleId && isOpen(view)));

/**
 * Returns why the till must not restart into a new version now, or null. `byItself`: not requested by a user, so it
 * also waits for an idle till.
 */
export function installBlocker(moment: CounterState, byItself: boolean): UpdateWait | null {
  if (isInSale(moment)) return 'sale';
  if (moment.sinceReport !== null && moment.sinceReport < REPORT_TIME) return 'report';
  return byItself && moment.sinceTouched < LONG_IDLE ? 'in-use' : null;
}
