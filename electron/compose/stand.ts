import { join } from 'node:path';
import type { BrowserWindow } from 'electron';
import { systemKeychain } from '../credentials/keytar-keychain.ts';
import { cannotCollect } from '../ipc/handlers/counter.ts';
import { describeError } from '../logging/describe-error.ts';
import type { Log } from '../logging/log.ts';
import type { SettingsStore } from '../settings/open-settings.ts';
import type { Publish } from '../shared/contract.ts';
import { fileDialogs } from '../windows/file-dialogs.ts';
import { announce } from './announce.ts';
import { type KeeperReport, problemIn } from './keeper-report.ts';
import { networks } from './networks.ts';
import { createRecordHealth } from './record-health.ts';
import { createSafety, type Safety } from './safety.ts';
import { type StandingTill, standTill } from './standing-till.ts';
import { openTill } from './till.ts';

/** The name of our entries in the keychain. */
const KEYCHAIN_SERVICE = 'Transfer Till';

export interface StandOptions {
  /** Of the whole app; each environment has its own folder in it (law 8). */
  readonly dataDir: string;
  readonly settings: SettingsStore;
  readonly windows: ReadonlyMap<number, BrowserWindow>;
  readonly publish: Publish;
  readonly log: Log;
  /** Told after a sale, or the service's clock, has changed, and when the till was opened anew. */
  readonly changed: () => void;
}

/** The till of the chosen environment, what keeps its record safe, and the news of both to every window. */
export interface Stand {
  readonly till: StandingTill;
  readonly safety: Safety;
}

export async function openStand({ dataDir, settings, windows, publish, log, changed }: StandOptions): Promise<Stand> {
  const { environment } = settings.get();
  const place = {
    environment,
    dataDir: join(dataDir, environment),
    keychain: systemKeychain({ service: KEYCHAIN_SERVICE }),
  };
  let stand: Stand | null = null;
  const tell = () => stand && publish('safety', 'changed', stand.safety.view());
  const health = createRecordHealth(tell);
  const net = networks();
  const open = async () => {
    health.reset();
    const opened = await openTill({
      ...{ ...place, ...net, settings, appended: health.appended },
      listener: announce(publish, () => stand && cannotCollect({ till: stand.till.now() }), changed),
      staffChanged: (view) => publish('staff', 'changed', view),
      banksChanged: (list) => publish('banks', 'changed', list),
      payoutsChanged: () => publish('payouts', 'changed', undefined),
      broke: (error) => log.error('watch.threw', describeError(error)),
      journalReport: (report) => {
        tellOfJournal(log, report);
        health.note(report);
      },
    });
    opened.banks?.warm();
    return opened;
  };
  const till = await standTill(open, () => stand && tellOfReopening(publish, stand));
  const safety = createSafety({
    ...{ place, till, proposedTill: () => settings.get().tillId },
    files: fileDialogs(() => [...windows.values()].at(0)),
    view: () => health.view(till.now(), place.dataDir),
    changed: tell,
  });
  stand = { till, safety };
  return stand;
}

/** `cannotCollect` and all the rest come with the snapshot that a window asks for now. */
function tellOfReopening(publish: Publish, { safety }: Stand): void {
  publish('till', 'reopened', undefined);
  publish('safety', 'changed', safety.view());
}

/** A copy or a check that went well is one line a quarter of an hour; one that did not must be found in the log. */
function tellOfJournal(log: Log, report: KeeperReport): void {
  const problem = problemIn(report);
  if (problem)
    log.error(`journal.${report.kind}`, { code: problem.code, ...(problem.text && { state: problem.text }) });
  else log.info(`journal.${report.kind}`, {});
}
