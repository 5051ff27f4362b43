import type { RenderPdf } from '../back-office/exports/export-pdf.ts';
import type { PaymentEvents } from '../collections/payment-context.ts';
import type { Keychain } from '../credentials/keychain.ts';
import type { Deadlines, Fetch, ReportCall } from '../merchant/client.ts';
import type { Settings, SettingsPatch } from '../settings/settings.ts';
import type { BankList } from '../shared/bank.ts';
import type { Environment } from '../shared/collection.ts';
import type { Failure } from '../shared/failure.ts';
import type { ReceiverView } from '../shared/receiver.ts';
import type { Result } from '../shared/result.ts';
import type { StaffView } from '../shared/staff.ts';
import type { Ms } from '../shared/units.ts';
import type { MaintenanceReport } from './journal/maintenance-report.ts';

/** What a till of one environment is opened with. */
export interface TillOptions {
  readonly environment: Environment;
  /** One folder per environment, so that practice and live cannot meet (law 8). */
  readonly dataDir: string;
  readonly settings: { readonly get: () => Settings; readonly set: (patch: SettingsPatch) => Result<void> };
  readonly keychain: Keychain;
  readonly fetch: Fetch;
  /** For POSTs: never over a connection that was used before. */
  readonly fetchForWrites: Fetch;
  /** Gets one report for every call of the service. */
  readonly report?: ReportCall;
  readonly listener: PaymentEvents;
  /** Told of a newer list of banks. */
  readonly banksChanged?: (list: BankList) => void;
  /** Told after something new is known of a payout. */
  readonly payoutsChanged?: () => void;
  /** Told of mistakes of the code; the watch goes on. */
  readonly broke: (error: unknown) => void;
  /** Other than the client's own, where nobody can wait that long. */
  readonly deadlines?: Partial<Deadlines>;
  /** This computer's clocks in ms, the wall's and one that nobody can set; its own unless told otherwise. */
  readonly clocks?: { readonly wall: () => number; readonly mono: () => number };
  /** Told of every copy and every whole check of the journal. */
  readonly onMaintenance?: (report: MaintenanceReport) => void;
  /** Told how every append to the journal ended. */
  readonly appended?: (problem: Failure | null) => void;
  /** Told whenever somebody comes or goes, or a shift begins or ends. */
  readonly staffChanged?: (view: StaffView) => void;
  /** Told whenever other sales than before may be seen: somebody else is signed in, or the till was locked. */
  readonly seenByChanged?: () => void;
  /** How long nobody has touched this computer; null where the system does not say. */
  readonly systemIdle?: () => Ms | null;
  /** Asks the person where a file of this name should be; null when they turned away. Nowhere unless told otherwise. */
  readonly pickSavePath?: (name: string) => Promise<string | null>;
  /** Makes a PDF of a list; none can be made unless told otherwise. */
  readonly renderListPdf?: RenderPdf;
  /** Told whenever the receiver of webhooks stands otherwise, or something came. */
  readonly receiverChanged?: (view: ReceiverView) => void;
}
