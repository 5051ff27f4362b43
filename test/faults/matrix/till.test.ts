import { asTests, sampleOf } from './as-tests.ts';
import { tillCells } from './cells.ts';
import { driftCells } from './drift.ts';

// Cells of money, the journal and keys run completely; those of the forms of responses are a sample.
asTests([...tillCells.filter((cell) => !driftCells.includes(cell)), ...sampleOf(driftCells)]);
