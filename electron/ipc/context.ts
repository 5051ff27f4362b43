import type { Alerts } from '../alerts/alerts.ts';
import type { CrashMarker } from '../logging/crash-marker.ts';
import type { LogoFiles } from '../receipts/logo/logo-files.ts';
import type { PrintingService } from '../receipts/printing-service.ts';
import type { Setup } from '../setup/setup.ts';
import { failure } from '../shared/base/failure.ts';
import { err, mapOk, ok, type Result } from '../shared/base/result.ts';
import type { CustomerDisplayView } from '../shared/customer-display/customer-display.ts';
import type { Publish } from '../shared/ipc/contract.ts';
import type { Preferences } from '../shared/settings/preferences.ts';
import type { BackgroundEnvironmentStatus } from '../shared/setup/setup.ts';
import type { JournalRecovery } from '../till/backup/recovery-service.ts';
import type { ComputerNotices } from '../till/computer-notices.ts';
import type { Till } from '../till/till.ts';
import type { Updates } from '../updates/updates.ts';
import type { LoginItem } from '../windows/login-item.ts';

export interface IpcContext extends Pick<PrintingService, 'receipts' | 'sharing'> {
  readonly till: Till;
  /** Returns the settings that windows know; of a logo whose file is not here, none. */
  readonly preferences: () => Preferences;
  readonly backup: JournalRecovery;
  readonly publish: Publish;
  readonly version: string;
  /** Returns the licences of the software of others that is in the till, as text. */
  readonly notices: () => Result<string>;
  readonly runMark: Pick<CrashMarker, 'previousRunCrashed' | 'understood'>;
  /** Logs what threw in a window. */
  readonly windowThrew: (error: { readonly name: string; readonly places: string }) => void;
  readonly computer: Pick<ComputerNotices, 'view' | 'understood'>;
  /** Copies a text; `not-copied` when the system refuses. */
  readonly writeClipboard: (text: string) => Promise<Result<void>>;
  readonly alerts: Pick<Alerts, 'start' | 'dismiss'>;
  readonly customer: CustomerDisplayController;
  readonly loginItem: LoginItem;
  readonly setup: Setup;
  readonly backgroundEnvironments: () => readonly BackgroundEnvironmentStatus[];
  readonly logos: Pick<LogoFiles, 'save'>;
  readonly updates: Updates;
  readonly support: {
    readonly report: () => Promise<Result<string>>;
    readonly save: () => Promise<Result<string | null>>;
  };
}

interface CustomerDisplayController {
  readonly preferencesChanged: () => void;
  readonly view: () => CustomerDisplayView;
}

type Part = 'sales' | 'staff' | 'banks' | 'backOffice' | 'webhooks' | 'messages' | 'shop';

/** Resolves the till on each call, since it may be reopened or switched while windows stay. */
export const serviceOfTill =
  <Name extends Part>(name: Name) =>
  ({ till }: Pick<IpcContext, 'till'>): Result<NonNullable<Till[Name]>> => {
    const part: Till[Name] = till[name];
    return part ? ok(part) : err(till.problem ?? failure('journal-unavailable'));
  };

type BackOffice = NonNullable<Till['backOffice']>;

export const backOffice =
  <Name extends keyof BackOffice>(name: Name) =>
  (context: Pick<IpcContext, 'till'>): Result<BackOffice[Name]> =>
    mapOk(serviceOfTill('backOffice')(context), (value) => value[name]);
