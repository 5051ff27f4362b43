import type { BackOfficeContext } from '../back-office/context.ts';
import type { DataUseCounter } from '../back-office/data-use/data-use.ts';
import type { Banks } from '../banks/banks.ts';
import { createReading } from '../journal/entries.ts';
import { timers } from '../platform/timers.ts';
import { createRecords } from '../sales/records.ts';
import type { Sales } from '../sales/sales.ts';
import { tillNameIn } from '../shared/shop/shop.ts';
import { PUBLIC_RELAY } from '../shared/webhooks/relay.ts';
import { otherTillsIn } from '../shop/till/other-tills.ts';
import type { TillShop } from '../shop/till/shop-port.ts';
import type { Staff } from '../staff/staff.ts';
import type { RelayRecords } from '../webhooks/relay/relay-record.ts';
import { createWebhooks, type Webhooks } from '../webhooks/webhooks.ts';
import type { Practice } from './practice.ts';
import type { Keys, TillContext } from './till-context.ts';
import type { TillJournal } from './till-journal.ts';

/** Creates the webhook services. */
export const createWebhooksFor = (
  { options, open, shop }: TillContext,
  tillContext: BackOfficeContext,
  { onWebhookHint, onWebhooksMissed, isServed, bells }: Sales,
  practice: Practice | null,
  dataUse: Pick<DataUseCounter, 'add'>,
): Webhooks => {
  const { environment, events, fetch } = options;
  return createWebhooks({
    ...tillContext,
    wrappingKey: open.wrappingKey,
    relay: {
      fetch,
      proposed: practice?.relay ?? PUBLIC_RELAY,
      records: () => relayRecords(open, shop()),
      isServed,
      wake: onWebhookHint,
      look: onWebhooksMissed,
      failed: () => bells.failed('webhook'),
      changed: (view) => void events.emit('relayChanged', environment, view),
      weighed: (amount) => dataUse.add('relay', amount),
    },
  });
};

/** Returns what this till and the others of its shop recorded of relays. */
function relayRecords({ journal, wrappingKey }: TillJournal, shop: TillShop | null): readonly RelayRecords[] {
  const own = { entries: journal.entries, keyOf: () => wrappingKey };
  const opened = shop?.opened();
  if (!opened) return [own];
  const { others, journals } = opened;
  const keyOf = (till: string) => {
    const uuid = journals.ofTill(till);
    return uuid === null ? null : journals.key(uuid);
  };
  return [own, { entries: createReading(others), keyOf }];
}

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
    return status?.state === 'member' ? tillNameIn(status) : open.till;
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
