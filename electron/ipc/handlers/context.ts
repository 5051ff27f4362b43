import type { CrashMarker } from '../../app/crash-marker.ts';
import type { Setup } from '../../app/setup/setup.ts';
import type { DeliveredAlerts } from '../../environments/delivered-alerts.ts';
import type { JournalRecovery } from '../../environments/journal/recovery-service.ts';
import type { Till } from '../../environments/till.ts';
import type { Receipts } from '../../receipts/receipts.ts';
import { preferencesOf } from '../../settings/settings.ts';
import type { CollectionId } from '../../shared/collection.ts';
import type { Publish } from '../../shared/contract.ts';
import type { CustomerDisplayView } from '../../shared/customer-display.ts';
import type { Failure } from '../../shared/failure.ts';
import type { Preferences } from '../../shared/preferences.ts';
import type { BackgroundEnvironmentStatus } from '../../shared/setup.ts';
import type { Updates } from '../../updates/updates.ts';
import type { Desktop } from '../../windows/notifications-and-badge.ts';

/** What the handlers stand on: the till that is open now, and the few things of this computer they may touch. */
export interface IpcContext {
  readonly till: Till;
  readonly safety: JournalRecovery;
  /** Tells every window. */
  readonly publish: Publish;
  readonly version: string;
  readonly runMark: Pick<CrashMarker, 'previousRunCrashed' | 'understood'>;
  readonly writeClipboard: (text: string) => void;
  /** What was told already, so that nothing rings twice. */
  readonly news: DeliveredAlerts;
  readonly desktop: Desktop;
  readonly customer: CustomerDisplayController;
  readonly setup: Setup;
  readonly elsewhere: () => readonly BackgroundEnvironmentStatus[];
  readonly receipts: Receipts;
  readonly updates: Updates;
}

/** The customer's screen, as far as the till steers it. */
export interface CustomerDisplayController {
  /** Another sale is on the stage, or none. */
  readonly staged: (id: CollectionId | null) => void;
  /** The shop changed something that may concern it. */
  readonly preferencesChanged: () => void;
  readonly view: () => CustomerDisplayView;
}

/** What windows know of the settings of the till in front. */
export const preferencesNow = ({ till }: Pick<IpcContext, 'till'>): Preferences => preferencesOf(till.settings.get());

/** Why no new account can be asked for right now: this computer's reasons before the service's. */
export const cannotCollect = ({ till }: Pick<IpcContext, 'till'>): Failure | null =>
  till.problem ?? till.collections?.cannotCollect() ?? null;
