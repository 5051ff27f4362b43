import assert from 'node:assert/strict';
import { type FaultKit, type FaultKitOptions, openFaultKit } from '../../support/fault-kit.ts';

/** Which side of the till meets the fault: asking for an account, or finding out whether it was paid. */
export type Column = 'collect' | 'confirm';

/** One cell of the fault matrix: it throws when the till does what it must never do. */
export interface Cell {
  readonly fault: string;
  readonly column: Column;
  readonly run: () => Promise<void>;
}

/** A cell on a till of its own, with the house rules watched from its opening to its end. */
export const cell = (
  fault: string,
  column: Column,
  act: (kit: FaultKit) => Promise<void>,
  options: () => FaultKitOptions | Promise<FaultKitOptions> = () => ({}),
): Cell => ({
  fault,
  column,
  run: async () => {
    const kit = await openFaultKit(await options());
    try {
      await act(kit);
      assert.deepEqual(kit.brokenRules(), []);
    } finally {
      await kit.close();
    }
  },
});
