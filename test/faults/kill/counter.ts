import type { Result } from '../../../electron/shared/base/result.ts';
import type { SaleId, SaleView } from '../../../electron/shared/sales/sale.ts';
import type { Bank, Line } from './bank.ts';
import type { Findings } from './findings.ts';
import { type Life, startLife } from './killed-till.ts';
import type { Place } from './place.ts';
import type { Dice } from './random.ts';
import type { Screen } from './screen.ts';

/** One sale at the counter, identified by its amount. */
export interface Sale {
  readonly amount: string;
  readonly phone: string;
  /** How often a person requested an account. */
  decisions: number;
}

/** The shop around one till that is killed. */
export interface Counter {
  readonly bank: Bank;
  readonly line: Line;
  readonly place: Place;
  readonly screen: Screen;
  readonly findings: Findings;
  readonly sales: readonly Sale[];
  /** Numbers of the accounts that customers paid into. */
  readonly paid: Set<string>;
  /** The dice of this kill: 0 to n - 1. */
  readonly chance: Dice;
}

/** Starts the till once more, with the same memory of what was shown. */
export const begin = ({ place, screen }: Counter, killAt?: string): Life =>
  startLife(place.folder, screen.record, killAt);

/** Requests an account as a person does; the result is on the screen. Returns null without a good result. */
export async function ask(
  { screen }: Counter,
  life: Life,
  sale: Sale,
  asking: Promise<Result<SaleId> | null>,
): Promise<SaleView | null> {
  sale.decisions += 1;
  const answer = await asking;
  const view = answer?.ok ? await life.call('view', answer.value) : null;
  if (!view?.ok) return null;
  screen.record(view.value);
  return view.value;
}

/** A customer pays into an account, once. */
export async function pay({ bank, paid }: Counter, number: string): Promise<void> {
  if (paid.has(number)) return;
  paid.add(number);
  await bank.pay(number);
}
