import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type EntryRow, entryColumns } from '../../../electron/journal/entry.ts';
import { openReplica } from '../../../electron/shop/streams/replica.ts';
import { type Figure, shareOf } from '../report/figure.ts';
import { figuresOf } from '../watch/figures.ts';
import { benchProjections, newBook, openBenchTill } from '../watch/our-till.ts';
import { runDays } from '../watch/run.ts';
import { mulberry } from '../watch/shop.ts';
import type { MakeStrategy } from '../watch/strategy.ts';

/** As in the app, in ms: between two beats, and until a hint is at its till. */
const BEAT = 2_000;
const HINT = 150;

/**
 * So many tills of one shop, linked, of which the first polls, on the virtual clock of `bench -- watch`. Sales are at
 * one till or another by lot, and each till shows its newest. Entries are copied and accounts covered at each beat.
 */
const tillsOfOneShop =
  (count: number): MakeStrategy =>
  (setting) => {
    const { time } = setting;
    const book = newBook();
    const folder = mkdtempSync(join(tmpdir(), 'bench-shop-'));
    const replica = openReplica({ file: join(folder, 'replica.db'), projections: benchProjections });
    const ids = Array.from({ length: count }, (_, n) => `T${String(n).padStart(5, '0')}`);
    const tills = ids.map((id) => ({ id, ...openBenchTill(setting, id, book), covered: 0 }));
    const [poller, ...served] = tills;
    if (!poller) throw new Error('one till at least');
    const ofSale = new Map<string, (typeof tills)[number]>();
    const random = mulberry(5);
    let isEnded = false;

    function copyUp({ id, journal }: (typeof tills)[number]): void {
      const end = replica.query.get<{ seq: number }>('SELECT seq FROM stream WHERE till = ?', id)?.seq ?? 0;
      const rows = journal.query.all<EntryRow>(`SELECT ${entryColumns} FROM entry WHERE seq > ? ORDER BY seq`, end);
      if (rows.length > 0) replica.add(rows);
    }

    function beat(): void {
      if (isEnded) return;
      served.forEach(copyUp);
      const coveredTills = poller?.sales().shopWork.cover() ?? {};
      for (const each of served) {
        each.covered = coveredTills[each.id]?.seq ?? 0;
        each.sales().shopWork.changed();
      }
      time.setTimer(beat, BEAT);
    }

    const onScreen = () => served.flatMap(({ sales }) => sales().shopWork.saleOnScreen() ?? []);

    function joinShop(): void {
      if (served.length === 0) return;
      poller?.sales().shopWork.setShop({
        others: replica.query,
        polling: () => ({ duty: 'poller', covered: 0, readAgo: null, onScreen: onScreen() }),
        isGone: () => false,
        hint(to, sale) {
          const owner = tills.find(({ id }) => id === to);
          time.setTimer(() => owner?.sales().shopWork.hinted([sale]), HINT);
        },
      });
      for (const each of served)
        each.sales().shopWork.setShop({
          // All that a served till asks of the others is how many they are.
          others: { get: <T>() => ({ n: count - 1 }) as T, all: () => [] },
          polling: () => ({ duty: 'served', covered: each.covered, readAgo: null, onScreen: [] }),
          isGone: () => false,
          hint: () => undefined,
        });
      beat();
    }

    return {
      begin() {
        for (const till of tills) till.begin();
        joinShop();
      },
      async open(sale) {
        const till = tills[Math.floor(random() * count)] ?? poller;
        ofSale.set(sale.key, till);
        await till.open(sale);
      },
      show(sale) {
        const till = sale && ofSale.get(sale.key);
        if (!till) return;
        till.show(sale);
      },
      close() {
        isEnded = true;
        for (const till of tills) till.close();
        replica.close();
        rmSync(folder, { recursive: true, force: true });
      },
    };
  };

/** 30 sales an hour of all tills together, paid as those of `bench -- watch`. */
const scenario = {
  name: '30 sales an hour of all tills',
  shop: { hours: 12, salesAnHour: 30, medianMs: 75_000, sigma: 0.7, neverPay: 0.12, openAtStart: 0 },
  days: 1,
};
/** Requests a minute at most, by tills. */
const aims = new Map([
  [1, 30],
  [5, 36],
  [20, 45],
]);
const MOST_IN_A_MINUTE = 60;

/** Plays a day with 1, 5 and 20 tills. Returns requests a minute and the delay of a payment. */
export async function pollingFigures(): Promise<readonly Figure[]> {
  const figures: Figure[] = [];
  for (const [tills, aim] of aims) {
    const days = await runDays(scenario, tillsOfOneShop(tills));
    const { perMinute, peak, mean, p95, missed } = figuresOf(days, scenario.shop.hours);
    const n = days.reduce((sum, { seen }) => sum + seen.size, 0);
    figures.push(
      shareOf(`requests a minute, ${tills} tills`, '/min', perMinute, n, { aim }),
      shareOf(`the most in a minute, ${tills} tills`, '/min', peak, n, { aim: MOST_IN_A_MINUTE }),
      shareOf(`from payment to Paid, mean, ${tills} tills`, 's', mean / 1_000, n),
      shareOf(`the same, p95, ${tills} tills`, 's', p95 / 1_000, n),
      shareOf(`payments not found, ${tills} tills`, '', missed, n, { aim: 0 }),
    );
  }
  return figures;
}
