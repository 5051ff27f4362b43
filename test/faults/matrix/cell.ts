import assert from 'node:assert/strict';
import { type FaultKit, type FaultKitOptions, openFaultKit } from '../../support/fault-kit.ts';
import { HANGS_MS } from '../../support/patience.ts';

/** Which side of the till meets the fault: asking for an account, finding out whether it was paid, or the till itself. */
export type Column = 'collect' | 'confirm' | 'till';

/** One cell of the fault matrix. */
export interface Cell {
  readonly fault: string;
  readonly column: Column;
  /** What the till must never do, in words; `run` and the invariants hold it to that. */
  readonly never: string;
  /** Changes something that the whole process shares, so that no other cell may run at the same time. */
  readonly alone: boolean;
  /** Throws when the till does what it must never do, or does not do what it should. */
  readonly run: () => Promise<void>;
}

interface CellOptions extends FaultKitOptions {
  readonly alone?: boolean;
}

/** Makes cells on a till of their own each, with the invariants watched from its opening to its end. */
export const mustNever =
  (never: string) =>
  (
    fault: string,
    column: Column,
    act: (kit: FaultKit) => Promise<void>,
    { alone = false, ...options }: CellOptions = {},
  ): Cell => ({ fault, column, never, alone, run: () => unlessItHangs(play(act, options)) });

async function play(act: (kit: FaultKit) => Promise<void>, options: FaultKitOptions): Promise<void> {
  const kit = await openFaultKit(options);
  try {
    await act(kit);
    assert.deepEqual(kit.brokenRules(), []);
  } finally {
    await kit.close();
  }
}

/** Throws when the work takes longer than a test may. */
async function unlessItHangs(work: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, refuse) => {
    timer = setTimeout(() => refuse(new Error(`took more than ${HANGS_MS} ms`)), HANGS_MS);
  });
  await Promise.race([work, late]).finally(() => clearTimeout(timer));
}
