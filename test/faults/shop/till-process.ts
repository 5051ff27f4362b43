/** A till of a shop as a process of its own, for runs that kill and freeze it. Its configuration is the first argument. */
import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { keysFrom } from '../../../electron/journal/encryption.ts';
import { openJournal, type QueryDb } from '../../../electron/journal/journal.ts';
import { timers } from '../../../electron/platform/timers.ts';
import { ms } from '../../../electron/shared/units.ts';
import { openShop } from '../../../electron/shop/open-shop.ts';
import type { PolledShop } from '../../../electron/shop/poller/shop-watcher.ts';
import { draft, optionsFor } from '../journal/rows.ts';
import type { FromTill, SeenEntry, TillConfig, ToTill } from './messages.ts';

const config = JSON.parse(process.argv[2] ?? '') as TillConfig;
const options = { ...optionsFor(config.file), till: config.id };
const opened = openJournal(options);
if (!opened.ok) throw new Error(opened.failure.text);
const journal = opened.value;
const { wrappingKey, projections } = options;
let fence: number | null = null;

/** Writes each new fencing number down before anything is done under it. */
function noteFence(): void {
  const { fence: now } = watched?.polling() ?? { fence: null };
  if (now !== null && now !== fence) appendFileSync(config.fences, `${now}\n`);
  fence = now;
}

let watched: PolledShop | null = null;
const shop = openShop({
  ...{ address: config.address, wrappingKey, replica: config.replica, projections },
  membership: { shop: config.shop, shopName: 'Shop', login: config.login, key: Buffer.from(config.key, 'base64url') },
  own: {
    ...{ till: config.id, journal: journal.head().journal },
    ...{ chainKey: keysFrom(wrappingKey).chain, query: journal.query },
  },
  ...{ ...timers, now: Date.now, connection: { timeoutMs: 1_000 }, pace: { beat: ms(200), idle: ms(1_500) } },
  polling: {
    setShop: (open) => {
      watched = open;
    },
    isAble: () => true,
    saleOnScreen: () => null,
    cover: () => ({}),
    hinted: () => undefined,
    changed: noteFence,
  },
});

const send = (message: FromTill) => void process.send?.(message);

/** Records entries one by one, as sales do. Returns 'ok', or why one was refused. */
function record(count: number): string {
  for (let n = 0; n < count; n += 1) {
    const recorded = journal.append([draft(journal.head().seq + 1, {})]);
    if (!recorded.ok) return recorded.failure.text ?? recorded.failure.code;
    shop.appended();
  }
  return 'ok';
}

const entriesIn = (query: QueryDb): readonly (SeenEntry & { till: string })[] =>
  query.all('SELECT id, till, lower(hex(hash)) AS hash FROM entry ORDER BY seq');
const seen = ({ id, hash }: SeenEntry): SeenEntry => ({ id, hash });

process.on('message', (message: ToTill) => {
  if ('record' in message) return send({ recorded: record(message.record) });
  const others = Map.groupBy(entriesIn(shop.others), ({ till }) => till);
  return send({
    state: {
      own: entriesIn(journal.query).map(seen),
      others: Object.fromEntries([...others].map(([till, entries]) => [till, entries.map(seen)])),
      view: shop.view(),
      duty: shop.polling().duty,
      fences: existsSync(config.fences) ? readFileSync(config.fences, 'utf8').trim().split('\n').map(Number) : [],
    },
  });
});
process.on('disconnect', () => process.exit());
send({ ready: true });
