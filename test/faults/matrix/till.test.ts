import { asTests, sampleOf } from './as-tests.ts';
import { clockCells } from './clocks.ts';
import { clockStandsStill, dateCells } from './dates.ts';
import { diskCells } from './disks.ts';
import { eventCells } from './events.ts';
import { journalCells } from './journals.ts';
import { keyCells } from './keys.ts';
import { moneyCells } from './money.ts';
import { printerCells } from './printers.ts';
import { relayCells } from './relays.ts';
import { sizeCells } from './sizes.ts';
import { windowCells } from './windows.ts';

const ofTime = [clockCells, dateCells, clockStandsStill].flat();
const others = [eventCells, sizeCells, ofTime, diskCells, printerCells, windowCells, relayCells].flat();

// Of money, the journal and keys more than of the others.
asTests([...sampleOf([moneyCells, journalCells, keyCells].flat(), 3), ...sampleOf(others, 12)]);
