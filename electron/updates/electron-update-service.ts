import { app } from 'electron';
import type { Log } from '../logging/log.ts';
import { type Ms, ms } from '../shared/base/units.ts';
import type { Publish } from '../shared/ipc/contract.ts';
import type { ActiveTill } from '../till/active-till.ts';
import { updaterOver } from './open-updater.ts';
import { readRelease } from './release.ts';
import { createUpdates, disabledReason, type Updates, type UpdatesOptions } from './updates.ts';
import type { Activity } from './user-activity.ts';

interface VersionsOptions {
  readonly till: ActiveTill;
  readonly activity: Activity;
  readonly publish: Publish;
  readonly log: Log;
  readonly closeThen: UpdatesOptions['closeThen'];
}

/** Creates the update service; updates wait for open sales and user activity. */
export function createUpdateService({ till, activity, publish, log, closeThen }: VersionsOptions): Updates {
  const appPath = app.getAppPath();
  const release = readRelease(appPath);
  const { platform } = process;
  const updates = createUpdates({
    now: { version: app.getVersion(), changes: release?.changes ?? [] },
    off: disabledReason(release, { platform, isPackaged: app.isPackaged }),
    open: updaterOver({ appPath, platform }),
    moment: () => ({
      ...(till.now().sales?.snapshot() ?? { sales: [], currentSaleId: null }),
      sinceReport: activity.sinceReport(),
      sinceTouched: activity.sinceTouched(),
    }),
    changed: (view) => publish('updates', 'changed', view),
    log,
    closeThen,
    clock: (): Ms => ms(Date.now()),
  });
  updates.start();
  return updates;
}
