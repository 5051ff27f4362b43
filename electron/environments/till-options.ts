import type { PaymentEvents } from '../collections/payment-context.ts';
import type { Keychain } from '../credentials/keychain.ts';
import type { Deadlines, Fetch, ReportCall } from '../merchant/client.ts';
import type { PrintedList } from '../receipts/list.ts';
import type { Settings, SettingsPatch } from '../settings/settings.ts';
import type { BankList } from '../shared/bank.ts';
import type { Environment } from '../shared/collection.ts';
import type { Failure } from '../shared/failure.ts';
import type { ReceiverView } from '../shared/receiver.ts';
import type { Result } from '../shared/result.ts';
import type { StaffView } from '../shared/staff.ts';
import type { Ms } from '../shared/units.ts';
import type { MaintenanceReport } from './journal/maintenance-report.ts';

/** Options of one environment's till. */
export interface TillOptions {
  readonly environment: Environment;
  /** One folder per environment, so that practice and live cannot mix (rule 8). */
  readonly dataDir: string;
  readonly settings: { readonly get: () => Settings; readonly set: (patch: SettingsPatch) => Result<void> };
  readonly keychain: Keychain;
  readonly fetch: Fetch;
  /** For POSTs: never reuses a connection. */
  readonly fetchForWrites: Fetch;
  /** Receives one report per request. */
  readonly report?: ReportCall;
  readonly listener: PaymentEvents;
  /** Called with a newer list of banks. */
  readonly banksChanged?: (list: BankList) => void;
  /** Called after a payout changed. */
  readonly payoutsChanged?: () => void;
  /** Receives unexpected errors; polling continues. */
  readonly reportError: (error: unknown) => void;
  /** Replaces the client's own deadlines. */
  readonly deadlines?: Partial<Deadlines>;
  /** Wall and monotonic clock in ms; this computer's when omitted. */
  readonly clocks?: { readonly wall: () => number; readonly mono: () => number };
  /** Called after each backup and each full check of the journal. */
  readonly onMaintenance?: (report: MaintenanceReport) => void;
  /** Called after each append to the journal, with its failure or null. */
  readonly appended?: (problem: Failure | null) => void;
  /** Called after a sign-in, a sign-out, and the start or end of a shift. */
  readonly staffChanged?: (view: StaffView) => void;
  /** Called when the visible sales change: another user signed in, or the till was locked. */
  readonly seenByChanged?: () => void;
  /** Returns how long the computer has been idle; null when the system does not say. */
  readonly systemIdle?: () => Ms | null;
  /** Opens the save dialog for a file name; null when it was cancelled. */
  readonly pickSavePath?: (name: string) => Promise<string | null>;
  /** Renders a list to PDF, with the letterhead of the settings. */
  readonly renderListPdf?: (list: PrintedList, settings: Settings) => Promise<Uint8Array | null>;
  /** Called after the state of the webhook receiver changed, or a webhook arrived. */
  readonly receiverChanged?: (view: ReceiverView) => void;
}
