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

/** Dependencies of the IPC handlers. */
export interface IpcContext {
  readonly till: Till;
  readonly safety: JournalRecovery;
  /** Publishes an event to every window. */
  readonly publish: Publish;
  readonly version: string;
  readonly runMark: Pick<CrashMarker, 'previousRunCrashed' | 'understood'>;
  readonly writeClipboard: (text: string) => void;
  /** Delivered alerts, so that none is repeated. */
  readonly news: DeliveredAlerts;
  readonly desktop: Desktop;
  readonly customer: CustomerDisplayController;
  readonly setup: Setup;
  readonly elsewhere: () => readonly BackgroundEnvironmentStatus[];
  readonly receipts: Receipts;
  readonly updates: Updates;
}

/** Controls the customer screen. */
export interface CustomerDisplayController {
  /** Called when another sale became the current one, or none. */
  readonly staged: (id: CollectionId | null) => void;
  /** Called after the preferences changed. */
  readonly preferencesChanged: () => void;
  readonly view: () => CustomerDisplayView;
}

/** Returns the preferences of the active till, as sent to windows. */
export const preferencesNow = ({ till }: Pick<IpcContext, 'till'>): Preferences => preferencesOf(till.settings.get());

/** Returns why no account can be requested now: reasons of this computer before those of the service. */
export const cannotCollect = ({ till }: Pick<IpcContext, 'till'>): Failure | null =>
  till.problem ?? till.collections?.cannotCollect() ?? null;
