import { asTests, sampleOf } from './as-tests.ts';
import { tillCells } from './cells.ts';
import { journalCells } from './journals.ts';
import { keyCells } from './keys.ts';
import { moneyCells } from './money.ts';

/** Cells of money, the journal and keys run completely; of the others a sample. */
const always = new Set([...moneyCells, ...journalCells, ...keyCells]);

asTests([...always, ...sampleOf(tillCells.filter((cell) => !always.has(cell)))]);
