import { join } from 'node:path';
import type { BackOfficeContext } from '../back-office/context.ts';
import type { Banks } from '../banks/banks.ts';
import { fileKeychain } from '../credentials/file-keychain.ts';
import { timers } from '../platform/timers.ts';
import { createRecords } from '../sales/records.ts';
import type { Sales } from '../sales/sales.ts';
import { otherTillsIn } from '../shop/till/other-tills.ts';
import type { Staff } from '../staff/staff.ts';
import { createWebhooks, type Webhooks } from '../webhooks/webhooks.ts';
import type { Practice } from './practice.ts';
import type { Keys, TillContext } from './till-context.ts';
import type { TillJournal } from './till-journal.ts';

/** Creates the webhook services. Practice stores their secrets in its own folder instead of the keychain. */
export const createWebhooksFor = (
  { options }: TillContext,
  tillContext: BackOfficeContext,
  { onWebhookHint }: Sales,
  practice: Practice | null,
): Webhooks => {
  const { environment, settings, events, dataDir, keychain, reportError } = options;
  return createWebhooks({
    ...tillContext,
    keychain: environment === 'practice' ? fileKeychain(join(dataDir, 'secrets')) : keychain,
    receiver: {
      get: () => settings.get().receivers[environment] ?? null,
      set: (receiver) => settings.set({ receivers: { ...settings.get().receivers, [environment]: receiver } }),
    },
    wake: onWebhookHint,
    sendTest: practice?.testWebhook ?? null,
    receiverChanged: (view) => void events.emit('receiverChanged', environment, view),
    reportError,
  });
};

/** Returns the dependencies of the back office. */
export const createBackOfficeContext = (
  { options, open, merchant, clock, mono, shop }: TillContext,
  credentials: Keys,
  { actor, nameOf }: Staff,
  { banks, sales }: { readonly banks: Banks; readonly sales: Sales },
): BackOfficeContext => ({
  environment: options.environment,
  till: open.till,
  merchant,
  journal: open.journal,
  businessId: () => credentials()?.businessId ?? null,
  retention: () => options.settings.get().retention,
  actor,
  nameOf,
  pickSavePath: options.pickSavePath ?? (async () => null),
  renderListPdf: async (list) => (await options.renderListPdf?.(list, options.settings.get())) ?? null,
  checkRecord: open.maintenance.check,
  now: clock.now,
  mono,
  dataDir: options.dataDir,
  bankNamed: banks.named,
  saleOf: saleFinder(open.journal),
  readSale: async (id) => {
    const answer = await sales.ask(id);
    return answer.ok && answer.value.known;
  },
  reachable: sales.isReachable,
  others() {
    const opened = shop()?.opened();
    if (!opened) return null;
    const { ofPhone, eraseAtOthers } = opened.customers;
    return { query: opened.others, ofPhone, eraseAtOthers, timeline: sales.history.timelineAtOthers };
  },
  otherTills: (scope) => otherTillsIn(shop(), scope),
  tillName() {
    const status = shop()?.status();
    const own = status?.state === 'member' ? status.tills.find(({ isThis }) => isThis) : undefined;
    return own?.name ?? open.till;
  },
  ...timers,
  reportError: options.reportError,
  payoutsChanged: () => void options.events.emit('payoutsChanged', options.environment),
});

/** Finds the sale of a transaction: by our own reference, else by a known `refid`. */
function saleFinder(journal: TillJournal['journal']): BackOfficeContext['saleOf'] {
  const records = createRecords(journal);
  return ({ refid, reference }) => {
    const named = reference === null ? null : records.attemptByReference(reference);
    const found = named ?? (refid === null ? null : records.attemptByRefid(refid));
    return found?.sale ?? null;
  };
}
