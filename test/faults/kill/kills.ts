import { type Bank, openBank } from './bank.ts';
import { type Findings, noFindings } from './findings.ts';
import { killOnce } from './kill-once.ts';
import { type Point, points } from './points.ts';
import { dice } from './random.ts';

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
