import assert from 'node:assert/strict';
import type { PracticeSettings } from '../../../electron/practice/settings.ts';
import { type FaultKit, routes } from '../../support/fault-kit.ts';
import { type Cell, mustNever } from './cell.ts';
import { isPaid, pause, readsAgain } from './expect.ts';

const cell = mustNever('say Paid for a wallet, read the list without end, miss a payment');

const BUSINESS = 'GET /api/business/';

/** A service whose trackingId no read knows, with a list of this length. */
const service = (earlierEvents: number, settings: Partial<PracticeSettings> = {}) => ({
  practice: { settings: { asPublished: true, trackingIdIsRefid: false, ...settings }, earlierEvents },
});

interface ToldWallet {
  readonly balance: number;
}

/** Wallets as the service would have sent them, with another balance at each read. */
function lyingWallets(balanceAt: (read: number, true_: number) => number) {
  let reads = 0;
  return (text: string): string => {
    const body = JSON.parse(text) as { data: { wallets: readonly ToldWallet[] } };
    reads += 1;
    const wallets = body.data.wallets.map((wallet, n) =>
      n === 0 ? { ...wallet, balance: balanceAt(reads, wallet.balance) } : wallet,
    );
    return JSON.stringify({ ...body, data: { ...body.data, wallets } });
  };
}

const lists = (kit: FaultKit): number => kit.requests.filter((route) => route.startsWith(routes.feed)).length;

/** So long a sale waits while nothing was paid, and the most lists that may cost. */
const WAITS = 9_000;
const MOST_LISTS = 6;

/** A sale that is not paid stays unpaid at few lists; then it is paid, and seen. */
const waitsThenPaid =
  (tell: ((text: string) => string) | null) =>
  async (kit: FaultKit): Promise<void> => {
    const sale = await kit.issued();
    if (tell) kit.line.strike({ kind: 'alter', body: tell }, BUSINESS);
    const before = lists(kit);
    await pause(WAITS);
    assert.equal(kit.view(sale.id).verdict?.headline, 'waiting');
    assert.ok(lists(kit) - before <= MOST_LISTS, `${lists(kit) - before} lists for nothing`);
    await kit.pay(sale.account.number);
    await kit.becomes(sale.id, isPaid, 'the payment');
    await readsAgain(kit, sale.id);
    assert.ok(isPaid(kit.view(sale.id)));
    assert.equal(kit.rang(sale.id), 1);
  };

const withoutPacking = { packsList: false, listHasValidator: false };

/** Wallets that lie, and lists of every length, where the list alone shows payments. */
export const hintCells: readonly Cell[] = [
  cell(
    'wallets: jump up at each read',
    'confirm',
    waitsThenPaid(lyingWallets((n, balance) => balance + n)),
    service(200),
  ),
  cell(
    'wallets: flap between two totals',
    'confirm',
    waitsThenPaid(lyingWallets((n, balance) => balance + (n % 2) * 5_000)),
    service(200),
  ),
  cell(
    'wallets: go back at each read',
    'confirm',
    waitsThenPaid(lyingWallets((n, balance) => balance - n)),
    service(200),
  ),
  cell('wallets: never move', 'confirm', waitsThenPaid(null), service(200, { walletsMove: 'never' })),
  cell('wallets: move late', 'confirm', waitsThenPaid(null), service(200, { walletsMove: 'late' })),
  cell(
    'wallets: no such answer',
    'confirm',
    waitsThenPaid(() => '{"status":true,"code":200,"data":{}}'),
    service(200),
  ),
  cell('list: of no event', 'confirm', waitsThenPaid(null), service(0)),
  cell('list: of 20 events', 'confirm', waitsThenPaid(null), service(20)),
  cell('list: of 1,000 events', 'confirm', waitsThenPaid(null), service(1_000)),
  cell('list: of 20 events, not packed', 'confirm', waitsThenPaid(null), service(20, withoutPacking)),
  cell('list: of 1,000 events, not packed', 'confirm', waitsThenPaid(null), service(1_000, withoutPacking)),
];
