import { parseTypedAmount } from '../../../electron/shared/base/money.ts';
import { mapOk } from '../../../electron/shared/base/result.ts';
import type { SaleId, SaleView } from '../../../electron/shared/sales/sale.ts';
import { until } from '../../support/practice-kit.ts';
import type { IssuedAccount } from './bank.ts';
import { ask, begin, type Counter, pay, type Sale } from './counter.ts';
import { checkKnown, checkShown, entriesLeft } from './examine.ts';
import type { Life } from './killed-till.ts';
import { isPaid } from './screen.ts';

/** While the till is not running: examines what it left, and pays for some customers. */
export async function deadTime(counter: Counter): Promise<void> {
  const { line, place, screen, findings, chance } = counter;
  const books = await line.books();
  const entries = await entriesLeft(place, findings);
  checkShown(screen, entries, findings);
  checkKnown(books, entries, findings);
  for (const { number } of books) {
    // Every second customer with a number; every fourth number that was not shown is paid too.
    if (chance(screen.saw(number) ? 2 : 4) === 0) await pay(counter, number);
  }
}

/** Restarts the till and finishes every sale: each ends as Paid. */
export async function restart(counter: Counter): Promise<void> {
  const life = begin(counter);
  try {
    const problem = await life.open;
    if (problem !== null) throw new Error(`it does not open: ${problem}`);
    const snapshot = await life.call('snapshot');
    for (const view of snapshot?.sales ?? []) counter.screen.record(view);
    const books = await counter.line.books();
    await Promise.all(counter.sales.map((sale) => finish(counter, life, sale, books)));
    await strangersPay(counter, life);
    for (const mistake of life.mistakes) counter.findings.lost.push(`a mistake of the code: ${mistake}`);
  } finally {
    // Killed here too: the last examination is of what a killed till left.
    life.kill();
    await life.ended;
  }
}

async function finish(counter: Counter, life: Life, sale: Sale, books: readonly IssuedAccount[]): Promise<void> {
  const foundSale = ofSale(counter, sale) ?? (await ask(counter, life, sale, life.call('collect', sale)));
  if (!foundSale) throw new Error('the sale cannot be asked for again');
  const { id, progress } = foundSale;
  if (progress === 'requesting') throw new Error('a request that died with the till still counts as under way');
  if (progress === 'unknown') await decide(counter, life, sale, foundSale, books);
  const number = counter.screen.of(id)?.view.account?.number;
  if (number !== undefined) {
    await life.call('setCurrent', id);
    await pay(counter, number);
  }
  await becomesPaid(counter, life, id);
}

const ofSale = ({ screen }: Counter, { amount }: Sale): SaleView | undefined => {
  const units = parseTypedAmount(amount);
  return screen.all().find(({ view }) => units.ok && view.amount.units === units.value)?.view;
};

/** An account may exist. If so, its number may be paid; if not, the cashier tries once more. */
async function decide(counter: Counter, life: Life, sale: Sale, view: SaleView, books: readonly IssuedAccount[]) {
  const unseen = books.find(({ sale }) => sale === view.id)?.number;
  if (unseen !== undefined && (counter.paid.has(unseen) || counter.chance(2) === 0)) await pay(counter, unseen);
  else
    await ask(
      counter,
      life,
      sale,
      life.call('tryAgain', view.id).then((again) => again && mapOk(again, () => view.id)),
    );
}

async function becomesPaid({ screen, findings }: Counter, life: Life, id: SaleId): Promise<void> {
  const paid = until(async () => {
    await life.call('checkNow', id);
    const seenSale = screen.of(id);
    return seenSale !== undefined && isPaid(seenSale.view);
  });
  await paid.catch(() => findings.lost.push(`${id} was paid, and the till says ${headlineOf(screen.of(id)?.view)}`));
}

const headlineOf = (view?: SaleView) => view?.verdict?.headline ?? view?.progress ?? 'nothing';

/** Open accounts, also one whose number was never shown, may be paid too: it must be noticed. */
async function strangersPay(counter: Counter, life: Life): Promise<void> {
  for (const { sale, number } of await counter.line.books()) {
    if (counter.paid.has(number)) continue;
    await pay(counter, number);
    const id = sale as SaleId;
    const noticing = until(async () => {
      await life.call('checkNow', id);
      const issues = counter.screen.of(id)?.view.verdict?.issues ?? [];
      return issues.includes('paid-unseen') || issues.includes('paid-twice');
    });
    await noticing.catch(() => counter.findings.lost.push(`${number} was paid, nobody ever saw it, and no alert`));
  }
}
