import type { Keychain } from '../credentials/keychain.ts';
import type { MaintenanceTimers } from '../journal/maintenance/maintenance.ts';
import type { Deadlines, Fetch, MerchantClient, ReportCall } from '../merchant/client.ts';
import type { MessageWords } from '../messages/compose.ts';
import type { ClosedShift } from '../messages/fact.ts';
import type { PrintedList } from '../receipts/list.ts';
import type { TillClock } from '../sales/watch/clock.ts';
import type { SettingsStore } from '../settings/open-settings.ts';
import type { Settings } from '../settings/settings.ts';
import type { Ms } from '../shared/base/units.ts';
import type { Environment } from '../shared/sales/sale.ts';
import type { MerchantCredentials } from '../shared/setup/setup.ts';
import type { ZReport } from '../shared/staff/staff.ts';
import type { OpenTillShop, TillShop } from '../shop/till/shop-port.ts';
import type { OwnerGuard } from './owner-guard.ts';
import type { TillEvents } from './till-events.ts';
import type { TillJournal } from './till-journal.ts';
import type { SettingsFile } from './till-settings.ts';

export interface MessageSource {
  readonly environment: Environment;
  readonly settings: Settings;
  readonly tillName: string | null;
  readonly shift: (shift: ClosedShift) => ZReport | null;
}

/** Filled by `app`: the words are those of receipts and windows. */
type LoadMessageWords = (source: MessageSource) => Promise<MessageWords>;

/** What failed without anybody waiting for its result. `part`: of the till; the watcher if omitted. */
type ReportError = (error: unknown, part?: 'journal' | 'shop' | 'copies' | 'messages' | 'practice') => void;

export interface TillOptions {
  readonly environment: Environment;
  /** One folder per environment, so that practice and live cannot mix (rule 8). */
  readonly dataDir: string;
  readonly settings: SettingsFile & Pick<SettingsStore, 'setTillId'>;
  readonly keychain: Keychain;
  readonly fetch: Fetch;
  /** For POSTs: never reuses a connection. */
  readonly fetchForWrites: Fetch;
  readonly report?: ReportCall;
  readonly events: TillEvents;
  readonly reportError: ReportError;
  readonly deadlines?: Partial<Deadlines>;
  /** Wall and monotonic clock in ms; this computer's when omitted. */
  readonly clocks?: { readonly wall: () => number; readonly mono: () => number };
  /** For the maintenance of the journal and for closing; this process's when omitted. */
  readonly timers?: MaintenanceTimers;
  /** Null where the system does not report it. */
  readonly systemIdle?: () => Ms | null;
  readonly pickSavePath?: (name: string) => Promise<string | null>;
  readonly renderListPdf?: (list: PrintedList, settings: Settings) => Promise<Uint8Array | null>;
  readonly messageWords?: LoadMessageWords;
  readonly openShop?: OpenTillShop;
}

/** Called before each request, so that new keys apply at once. */
export type CurrentKeys = () => MerchantCredentials | null;

export interface TillContext {
  readonly options: TillOptions;
  readonly open: TillJournal;
  readonly guard: OwnerGuard;
  readonly merchant: MerchantClient;
  readonly clock: TillClock;
  readonly mono: () => number;
  /** The shop of several tills. */
  readonly shop: TillShop | null;
}
