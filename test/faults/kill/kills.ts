import { type Bank, openBank } from './bank.ts';
import type { Counter } from './counter.ts';
import { checkEnd } from './examine.ts';
import { type Findings, noFindings } from './findings.ts';
import { newPlace } from './place.ts';
import { type Point, points } from './points.ts';
import { type Dice, dice } from './random.ts';
import { deadTime, restart } from './restart.ts';
import { dieAnywhere, dieAt } from './run-until-killed.ts';
import { createScreen } from './screen.ts';

export interface Kill {
  /** Null: at any moment. */
  readonly point: Point | null;
  readonly findings: Findings;
}

/** The share of kills at a named point; the others are at any moment. */
const NAMED = 3 / 4;
/** A service is replaced after so many: the list of its events, which every till reads, stays as short as on a first day. */
const A_DAY = 20;

/** `count` kills spread over all points, in a fixed order; each has dice of its own, so any one can be played again. */
export function plan(count: number): readonly (Point | null)[] {
  const each = Math.ceil((count * NAMED) / points.length);
  const namedPoints = Array.from({ length: each }, () => points).flat();
  return [...namedPoints, ...Array.from({ length: Math.max(0, count - namedPoints.length) }, () => null)];
}

/** Does all kills of a plan, so many at a time. */
export async function killAll(
  plan: readonly (Point | null)[],
  { seed, lanes }: { readonly seed: number; readonly lanes: number },
): Promise<readonly Kill[]> {
  const waiting = plan.map((point, n) => ({ point, n }));
  const kills: Kill[] = [];
  const lane = async (): Promise<void> => {
    let bank: Bank | null = null;
    for (let done = 0, next = waiting.shift(); next; done += 1, next = waiting.shift()) {
      if (done % A_DAY === 0) {
        await bank?.close();
        bank = await openBank();
      }
      const findings = bank ? await killOnce(bank, next.point, dice(seed + next.n)) : noFindings();
      kills.push({ point: next.point, findings });
    }
    await bank?.close();
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  return kills;
}

/** Kills a till at that point (null: at any moment), restarts it and finishes the sales. Returns the findings. */
async function killOnce(bank: Bank, point: Point | null, chance: Dice): Promise<Findings> {
  const line = await bank.openLine();
  const place = await newPlace(line.keys);
  const findings = noFindings();
  const people = { screen: createScreen(), sales: someSales(point ? 1 : 3, chance), paid: new Set<string>() };
  const counter: Counter = { bank, line, place, findings, chance, ...people };
  try {
    await (point ? dieAt(counter, point) : dieAnywhere(counter));
    await deadTime(counter);
    await restart(counter);
    await checkEnd(counter);
  } catch (error) {
    findings.lost.push(`it came to no end: ${error instanceof Error ? error.message : error}`);
  } finally {
    place.remove();
    await line.close();
  }
  return findings;
}

const someSales = (count: number, chance: Dice) =>
  Array.from({ length: count }, (_, i) => ({
    amount: `${i + 1},${200 + chance(700)}.50`,
    phone: `0803${1_000_000 + chance(8_999_999)}`,
    decisions: 0,
  }));
