import { asTests } from './as-tests.ts';
import { tillCells } from './cells.ts';

asTests(tillCells);
