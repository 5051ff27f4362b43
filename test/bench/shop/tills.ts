import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { keysFrom } from '../../../electron/journal/encryption.ts';
import type { EntryDraft, Journal } from '../../../electron/journal/journal.ts';
import { timers } from '../../../electron/platform/timers.ts';
import { connect } from '../../../electron/shop/database.ts';
import { openShop, type Shop } from '../../../electron/shop/open-shop.ts';
import { journalProjections } from '../../../electron/till/projections.ts';
import { type CuttableLink, startCuttableLink } from '../../support/postgres/cuttable-link.ts';
import { joinAll } from '../../support/postgres/joining.ts';
import { startPostgres } from '../../support/postgres/server.ts';
import { openOrThrow, record } from '../journal/shop-data.ts';

export interface BenchTill {
  readonly id: string;
  readonly journal: Journal;
  readonly shop: Shop;
  readonly link: CuttableLink;
  /** The hints that reached it. */
  readonly hints: string[];
  /** Records one entry, as at the counter. */
  readonly record: (draft: EntryDraft) => void;
  /** How many entries of another till are in the replica. */
  readonly entriesOf: (till: string) => number;
}

/** Starts PostgreSQL, a shop and its tills, each with a link of its own. */
export async function openBenchShop(count: number) {
  const server = await startPostgres({ settings: ['fsync=on'] });
  const { user, password } = server;
  const address = { host: '127.0.0.1', port: server.port, database: 'postgres' };
  const folder = mkdtempSync(join(tmpdir(), 'shop-bench-'));
  const wrappingKey = new Uint8Array(32).fill(3);
  const ids = Array.from({ length: count }, (_, n) => `T${String(n).padStart(5, '0')}`);
  const journals = ids.map((till) =>
    openOrThrow({ file: join(folder, till, 'journal.db'), till, projections: journalProjections, wrappingKey }),
  );
  const owner = await connect(address, { user, password });
  const memberships = await joinAll(
    owner,
    address,
    ids.map((id, n) => ({ id, name: id, environment: 'staging', journal: journals[n]?.head().journal ?? '' })),
  );
  await owner.close();
  const tills: BenchTill[] = [];
  for (const [n, membership] of memberships.entries()) {
    const id = ids[n] ?? '';
    const journal = journals[n];
    if (!journal) throw new Error('a journal for each till');
    const link = await startCuttableLink(server.port);
    const hints: string[] = [];
    const shop = openShop({
      membership,
      wrappingKey,
      projections: journalProjections,
      replica: join(folder, id, 'shop.db'),
      address: { ...address, port: link.port },
      own: { till: id, journal: journal.head().journal, chainKey: keysFrom(wrappingKey).chain, query: journal.query },
      record: journal,
      ...timers,
      now: Date.now,
      polling: {
        setShop: () => undefined,
        isAble: () => true,
        saleOnScreen: () => null,
        cover: () => ({}),
        hinted: (sales) => void hints.push(...sales),
        changed: () => undefined,
      },
    });
    tills.push({
      id,
      journal,
      shop,
      link,
      hints,
      record(draft) {
        record(journal, [draft]);
        shop.appended();
      },
      entriesOf: (till) => shop.others.get<{ seq: number }>('SELECT seq FROM stream WHERE till = ?', till)?.seq ?? 0,
    });
  }
  return {
    server,
    folder,
    tills,
    async close() {
      for (const { shop, journal, link } of tills) {
        await shop.close();
        journal.close();
        link.close();
      }
      await server.remove();
    },
  };
}
