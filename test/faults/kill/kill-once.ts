import type { Bank } from './bank.ts';
import { checkEnd } from './check-end.ts';
import type { Counter } from './counter.ts';
import { type Findings, noFindings } from './findings.ts';
import { newPlace } from './place.ts';
import type { Point } from './points.ts';
import { deadTime, restart } from './restart.ts';
import { dieAnywhere, dieAt } from './run-until-killed.ts';
import { createScreen } from './screen.ts';

/** Kills a till at that point (null: at any moment), restarts it and finishes the sales. Returns the findings. */
export async function killOnce(bank: Bank, point: Point | null, chance: (n: number) => number): Promise<Findings> {
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

const someSales = (count: number, chance: (n: number) => number) =>
  Array.from({ length: count }, (_, i) => ({
    amount: `${i + 1},${200 + chance(700)}.50`,
    phone: `0803${1_000_000 + chance(8_999_999)}`,
    decisions: 0,
  }));
