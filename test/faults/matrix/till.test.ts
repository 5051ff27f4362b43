import { asTests, sampleOf } from './as-tests.ts';
import { tillCells } from './cells.ts';
import { driftCells } from './drift.ts';

// What is said of money, the journal and keys is played whole; the spellings of answers are a sample.
asTests([...tillCells.filter((cell) => !driftCells.includes(cell)), ...sampleOf(driftCells)]);
