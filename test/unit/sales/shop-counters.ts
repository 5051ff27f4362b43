import { join } from 'node:path';
import { type EntryRow, entryColumns } from '../../../electron/journal/entry.ts';
import type { MerchantClient } from '../../../electron/merchant/client.ts';
import type { WatchedShop } from '../../../electron/sales/watch/shop-watch.ts';
import { failure } from '../../../electron/shared/base/failure.ts';
import { err } from '../../../electron/shared/base/result.ts';
import { openReplica, type Replica } from '../../../electron/shop/streams/replica.ts';
import { type CounterUnderTest, counterProjections, openCounter } from '../../support/counter.ts';

const START = Date.UTC(2026, 10, 21, 9);
const STEP = 500;
const POLLER = 'AAAAAA';
const OWNER = 'BBBBBB';

type Duty = ReturnType<WatchedShop['polling']>['duty'];

/** One till of the shop under test. */
export interface ShopCounter {
  readonly till: string;
  readonly counter: CounterUnderTest;
  readonly replica: Replica;
  /** What it asked the service for, in order: `refid`s, or `list`. */
  readonly requests: string[];
  /** The hints it sent. */
  readonly hints: { readonly to: string; readonly sale: string }[];
  duty: Duty;
  covered: number;
  readAgo: number | null;
}

/**
 * Two tills at one service, with the link between them in memory: the first polls for both until the test changes it.
 * Entries are copied and hints delivered between two steps of time, unless the test cuts them.
 */
export function openShopCounters() {
  const first = openCounter(START, { till: POLLER });
  const { service } = first;
  const link = { copies: true, hints: true, otherBusiness: false, onScreen: [] as string[], gone: [] as string[] };
  const invocations = new Map<string, string[]>();
  const clientOf = (till: string): MerchantClient => {
    const requests: string[] = [];
    invocations.set(till, requests);
    return new Proxy(service.client, {
      get(target, name) {
        const call = Reflect.get(target, name);
        if (name === 'getTransaction')
          return async (input: { refid: string }) => {
            requests.push(input.refid);
            if (till === POLLER && link.otherBusiness) return err(failure('not-found'));
            return call(input);
          };
        if (name !== 'listEvents') return call;
        return (...input: readonly unknown[]) => {
          requests.push('list');
          return call(...input);
        };
      },
    });
  };
  first.close();
  const open = (till: string): ShopCounter => {
    const counter = openCounter(START, { till, merchant: clientOf(till), readBusiness: service.readBusiness });
    const replica = openReplica({ file: join(counter.folder, 'replica.db'), projections: counterProjections });
    const requests = invocations.get(till) ?? [];
    const duty: Duty = till === POLLER ? 'poller' : 'served';
    const shopCounter: ShopCounter = { till, counter, replica, requests, hints: [], duty, covered: 0, readAgo: null };
    counter.sales().shopWork.setShop({
      others: replica.query,
      polling: () => ({
        duty: shopCounter.duty,
        covered: shopCounter.covered,
        readAgo: shopCounter.readAgo,
        onScreen: link.onScreen,
      }),
      isGone: (id) => link.gone.includes(id),
      hint: (to, sale) => void shopCounter.hints.push({ to, sale }),
    });
    return shopCounter;
  };
  const poller = open(POLLER);
  const owner = open(OWNER);
  const tills = [poller, owner];

  function copy(from: ShopCounter, to: ShopCounter): void {
    const after = to.replica.query.get<{ seq: number }>('SELECT seq FROM stream WHERE till = ?', [from.till])?.seq ?? 0;
    const rows = from.counter
      .journal()
      .query.all<EntryRow>(`SELECT ${entryColumns} FROM entry WHERE seq > ? ORDER BY seq`, [after]);
    if (rows.length > 0) to.replica.add(rows);
  }

  /** What the database does between two moments. */
  function exchange(): void {
    if (link.copies) {
      copy(owner, poller);
      copy(poller, owner);
      const coveredTill = poller.counter.sales().shopWork.cover()[OWNER];
      Object.assign(owner, { covered: coveredTill?.seq ?? 0, readAgo: coveredTill?.readAgo ?? null });
      owner.counter.sales().shopWork.changed();
    }
    for (const from of tills)
      for (const { to, sale } of from.hints.splice(0))
        if (link.hints)
          tills
            .find(({ till }) => till === to)
            ?.counter.sales()
            .shopWork.hinted([sale]);
  }

  return {
    service,
    poller,
    owner,
    link,
    async pass(duration: number): Promise<void> {
      for (let passedMs = 0; passedMs < duration; passedMs += STEP) {
        exchange();
        for (const { counter } of tills) await counter.pass(STEP);
      }
    },
    /** Another till polls from now on, or none. */
    setDuties(ofPoller: Duty, ofOwner: Duty): void {
      poller.duty = ofPoller;
      owner.duty = ofOwner;
      owner.covered = 0;
      for (const { counter } of tills) counter.sales().shopWork.changed();
    },
    close(): void {
      for (const { counter, replica } of tills) {
        replica.close();
        counter.close();
      }
    },
  };
}
