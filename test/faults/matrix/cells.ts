import { answerCells } from './answers.ts';
import type { Cell } from './cell.ts';
import { clockCells } from './clocks.ts';
import { connectionCells } from './connections.ts';
import { clockStandsStill, dateCells } from './dates.ts';
import { diskCells } from './disks.ts';
import { eventCells } from './events.ts';
import { journalCells } from './journals.ts';
import { keyCells } from './keys.ts';
import { limitCells } from './limits.ts';
import { moneyCells } from './money.ts';
import { printerCells } from './printers.ts';
import { proxyCells } from './proxies.ts';
import { redirectCells } from './redirects.ts';
import { relayCells } from './relays.ts';
import { sizeCells } from './sizes.ts';
import { tlsCells } from './tls.ts';
import { windowCells } from './windows.ts';

/** What happens between the till and the service. */
export const networkCells: readonly Cell[] = [
  ...connectionCells,
  ...answerCells,
  ...limitCells,
  ...redirectCells,
  ...tlsCells,
  ...proxyCells,
];

/** Faults of the service's responses, and of the till's own computer. */
export const tillCells: readonly Cell[] = [
  ...moneyCells,
  ...eventCells,
  ...sizeCells,
  ...clockCells,
  ...dateCells,
  ...clockStandsStill,
  ...diskCells,
  ...journalCells,
  ...keyCells,
  ...printerCells,
  ...windowCells,
  ...relayCells,
];

/** The whole fault matrix, in the order of its table. */
export const cells: readonly Cell[] = [...networkCells, ...tillCells];
