import { asTests, sampleOf } from './as-tests.ts';
import { tillCells } from './cells.ts';
import { journalCells } from './journals.ts';
import { keyCells } from './keys.ts';
import { moneyCells } from './money.ts';

/** Of money, the journal and keys more than of the others. */
const moreOf = new Set([...moneyCells, ...journalCells, ...keyCells]);

asTests([
  ...sampleOf([...moreOf], 2),
  ...sampleOf(
    tillCells.filter((cell) => !moreOf.has(cell)),
    12,
  ),
]);
