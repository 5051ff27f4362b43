import { randomInt } from 'node:crypto';
import { dashboardOf } from '../../../electron/back-office/dashboard.ts';
import type { Journal } from '../../../electron/journal/journal.ts';
import { searchSales } from '../../../electron/sales/history/search.ts';
import type { SearchInput } from '../../../electron/sales/history/search-input.ts';
import type { Units } from '../../../electron/shared/base/money.ts';
import { hours, ms } from '../../../electron/shared/base/units.ts';
import { lastDays } from '../../support/last-days.ts';
import { quantile } from '../report/figure.ts';
import { median, type Note, runTimed } from './figures.ts';
import { EVERY, START } from './rows.ts';

const TAKINGS_ROUNDS = 15;

const stretches = [1, 7, 30, 90];

/** How long the owner's takings take for each stretch of days, and the list of sales behind their largest figure. */
export function takingsCosts({ query }: Journal, sales: number, note: Note): void {
  const now = ms(START + (sales - 1) * EVERY + hours(1));
  const rounds = (work: () => unknown) => Array.from({ length: TAKINGS_ROUNDS }, () => runTimed(work)[1]);
  for (const days of stretches)
    note(
      `takings, ${days} days`,
      rounds(() => dashboardOf(query, lastDays(days, now), now)),
      'ms',
      50,
      days === Math.max(...stretches) ? undefined : 'detail',
    );
  const { from, to } = dashboardOf(query, lastDays(90, now), now);
  for (const hour of [null, 14])
    note(
      `sales behind 90 days${hour === null ? '' : ', one hour'}`,
      rounds(() => searchSales(query, { when: { from, to, hour }, limit: 200 }, now)),
      'ms',
      50,
    );
}

const EACH = 100;
const ROUNDS = 5;
const LIMIT = 50;

interface KnownSale {
  readonly id: string;
  readonly reference: string;
  readonly account_no: string;
  readonly refid: string;
  readonly amount: number;
  readonly phone_tail: string;
}

/** Each kind of question, about sales taken at random. */
function questions(sales: number): Readonly<Record<string, (known: KnownSale) => Omit<SearchInput, 'limit'>>> {
  const dayAt = () => START + randomInt(sales) * EVERY;
  const day = () => {
    const from = dayAt();
    return { from: ms(from), to: ms(from + hours(24)) };
  };
  return {
    'the newest': () => ({}),
    'phone tail': ({ phone_tail }) => ({ phoneTail: phone_tail }),
    amount: ({ amount }) => ({ amount: amount as Units }),
    'amount, in a month': ({ amount }) => {
      const from = dayAt();
      return { amount: amount as Units, from: ms(from), to: ms(from + hours(720)) };
    },
    'reference, whole': ({ reference }) => ({ text: reference }),
    'reference, last six': ({ id }) => ({ text: id.slice(-6) }),
    'account number, whole': ({ account_no }) => ({ text: account_no }),
    'account number, last four': ({ account_no }) => ({ text: account_no.slice(-4) }),
    'three digits': ({ account_no }) => ({ text: account_no.slice(-3) }),
    'transaction id, whole': ({ refid }) => ({ text: refid }),
    'transaction id, first eight': ({ refid }) => ({ text: refid.slice(0, 8) }),
    date: day,
    'status paid': () => ({ status: 'paid' }),
    'status expired': () => ({ status: 'expired' }),
    'status waiting': () => ({ status: 'waiting' }),
    'status short': () => ({ status: 'underpaid' }),
    'status short, on a day': () => ({ status: 'underpaid', ...day() }),
    'amount and status paid': ({ amount }) => ({ amount: amount as Units, status: 'paid' }),
    'paid, a page in the middle': () => ({ status: 'paid', before: 1 + randomInt(sales * 6) }),
  };
}

/** Measures a page of 50 for each kind of query; the clock is set half a day after the last sale. */
export async function searchCosts({ query }: Journal, sales: number, note: Note): Promise<void> {
  const now = ms(START + sales * EVERY + hours(12));
  const highest = query.get<{ n: number }>('SELECT max(n) AS n FROM sale')?.n ?? 1;
  const anyone = (): KnownSale => {
    const knownSale = query.get<KnownSale>(
      'SELECT * FROM sale c JOIN attempt a ON a.sale = c.id WHERE c.n >= ? ORDER BY c.n LIMIT 1',
      randomInt(highest),
    );
    if (!knownSale) throw new Error('an empty journal');
    return knownSale;
  };
  let slowest: readonly number[] = [0];
  for (const [kind, ask] of Object.entries(questions(sales))) {
    const round = () => {
      const searches = Array.from({ length: EACH }, () => ask(anyone()));
      return searches.map((input) => runTimed(() => searchSales(query, { ...input, limit: LIMIT }, now))[1]);
    };
    const p95 = Array.from({ length: ROUNDS }, () => quantile(round(), 0.95));
    note(`search, ${kind}: p95`, p95, 'ms', 20, 'detail');
    if (median(p95) > median(slowest)) slowest = p95;
    await new Promise(setImmediate);
  }
  note('search, the slowest of all kinds: p95', slowest, 'ms', 20);
}
