import { asTests, sampleOf } from './as-tests.ts';
import { networkCells } from './cells.ts';

asTests(sampleOf(networkCells, 12));
