import { setTimeout as pause } from 'node:timers/promises';
import { PATIENCE_MS } from '../../support/patience.ts';
import { ask, begin, type Counter, pay, type Sale } from './counter.ts';
import type { Life } from './killed-till.ts';
import type { Point, Stage } from './points.ts';

/** In ms from the start: a till that is killed at any moment opens, sells and is paid in this time. */
const LONGEST_LIFE = 450;

/** Runs a till that sells until it is killed at this point. Throws when it never reached it. */
export async function dieAt(counter: Counter, { name, stage }: Point): Promise<void> {
  // First an account that may exist and that no till knows of.
  if (stage === 'start') await dieAt(counter, { name: oneOf(counter, AFTER_INTENT), stage: 'collect' });
  const life = begin(counter, name);
  if (stage !== 'start') void life.open.then(() => sellAll(counter, life, stage));
  const timer = setTimeout(life.kill, PATIENCE_MS);
  const reachedPoint = await life.ended;
  clearTimeout(timer);
  if (reachedPoint !== name) throw new Error(`it was to die ${name} and never got there`);
}

const AFTER_INTENT = ['after intent commit', 'after send'] as const;
const oneOf = <T extends string>({ chance }: Counter, of: readonly [T, T]): T => of[chance(2) === 0 ? 0 : 1];

/** Runs a till that is killed at any moment, while it opens or sells. */
export async function dieAnywhere(counter: Counter): Promise<void> {
  const life = begin(counter);
  void life.open.then(() => sellAll(counter, life, 'pay'));
  await life.opening;
  await pause(counter.chance(LONGEST_LIFE));
  life.kill();
  await life.ended;
}

const sellAll = (counter: Counter, life: Life, stage: Stage) =>
  Promise.all(counter.sales.map((sale) => sell(counter, life, sale, stage)));

/** Sells and pays, as long as the till runs. */
async function sell(counter: Counter, life: Life, sale: Sale, stage: Stage): Promise<void> {
  const view = await ask(counter, life, sale, life.call('collect', sale));
  if (!view?.account || stage === 'collect') return;
  await life.call('setCurrent', view.id);
  if (stage === 'show') return;
  await pay(counter, view.account.number);
  await life.call('checkNow', view.id);
}
