import { asTests, sampleOf } from './as-tests.ts';
import { clockCells } from './clocks.ts';
import { diskCells } from './disks.ts';
import { eventCells } from './events.ts';
import { journalCells } from './journals.ts';
import { keyCells } from './keys.ts';
import { moneyCells } from './money.ts';
import { relayCells } from './relays.ts';
import { sizeCells } from './sizes.ts';

const others = [eventCells, sizeCells, clockCells, diskCells, relayCells].flat();

// Of money, the journal and keys more than of the others.
asTests([...sampleOf([moneyCells, journalCells, keyCells].flat(), 3), ...sampleOf(others, 12)]);
