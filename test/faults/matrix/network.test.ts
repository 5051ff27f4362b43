import { asTests } from './as-tests.ts';
import { networkCells } from './cells.ts';

asTests(networkCells);
