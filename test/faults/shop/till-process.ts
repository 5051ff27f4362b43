/** A till of a shop as a process of its own, for runs that kill and freeze it. Its configuration is the first argument. */
import { keysFrom } from '../../../electron/journal/encryption.ts';
import { openJournal, type QueryDb } from '../../../electron/journal/journal.ts';
import { timers } from '../../../electron/platform/timers.ts';
import { openShop } from '../../../electron/shop/open-shop.ts';
import { draft, optionsFor } from '../journal/rows.ts';
import type { FromTill, SeenEntry, TillConfig, ToTill } from './messages.ts';

const config = JSON.parse(process.argv[2] ?? '') as TillConfig;
const options = { ...optionsFor(config.file), till: config.id };
const opened = openJournal(options);
if (!opened.ok) throw new Error(opened.failure.text);
const journal = opened.value;
const { wrappingKey, projections } = options;
const shop = openShop({
  ...{ address: config.address, wrappingKey, replica: config.replica, projections },
  membership: { shop: config.shop, shopName: 'Shop', login: config.login, key: Buffer.from(config.key, 'base64url') },
  own: {
    ...{ till: config.id, journal: journal.head().journal },
    ...{ chainKey: keysFrom(wrappingKey).chain, query: journal.query },
  },
  ...{ ...timers, now: Date.now, connection: { timeoutMs: 1_000 } },
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
    },
  });
});
process.on('disconnect', () => process.exit());
send({ ready: true });
