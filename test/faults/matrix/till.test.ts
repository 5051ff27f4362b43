import { asTests, sampleOf } from './as-tests.ts';
import { clockCells } from './clocks.ts';
import { diskCells } from './disks.ts';
import { eventCells } from './events.ts';
import { keyCells } from './keys.ts';
import { moneyCells } from './money.ts';
import { relayCells } from './relays.ts';
import { sizeCells } from './sizes.ts';

const others = [eventCells, sizeCells, clockCells, diskCells, relayCells].flat();

// Of money and keys more than of the others.
asTests([...sampleOf([moneyCells, keyCells].flat(), 3), ...sampleOf(others, 12)]);
