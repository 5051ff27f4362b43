import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { err, ok, type Result } from '../../../electron/shared/base/result.ts';

export interface ShopOptions {
  readonly tills: number;
  /** Of the first till, the next ones have the ports that follow; 0 picks free ones. */
  readonly port: number;
  /** Absolute; null for a temporary folder, deleted at the end. */
  readonly dataDir: string | null;
  readonly open: boolean;
}

const usage = 'usage: npm run shop -- [--tills N] [--port N] [--data-dir DIR] [--no-open]';
const MOST_TILLS = 20;

const knownOptions = {
  tills: { type: 'string', default: '2' },
  port: { type: 'string', default: '0' },
  'data-dir': { type: 'string' },
  open: { type: 'boolean', default: true },
} as const;

/** Reads the command line; the failure is one sentence for the terminal. */
export function readShopOptions(argv: readonly string[]): Result<ShopOptions, string> {
  try {
    const { values } = parseArgs({ args: [...argv], options: knownOptions, allowNegative: true });
    const tills = wholeNumber(values.tills);
    if (!(tills >= 1 && tills <= MOST_TILLS))
      return err(`--tills takes a number from 1 to ${MOST_TILLS}, not "${values.tills}"`);
    const port = wholeNumber(values.port);
    if (!(port + tills <= 65_536))
      return err(`--port takes a number from 0 to ${65_536 - tills}, not "${values.port}"`);
    const folder = values['data-dir'];
    if (folder === '') return err('--data-dir takes a folder');
    return ok({ tills, port, dataDir: folder === undefined ? null : resolve(folder), open: values.open });
  } catch (error) {
    return err(`${(error as Error).message.split(/\.\s/)[0]} (${usage})`);
  }
}

const wholeNumber = (text: string): number => (/^\d{1,5}$/.test(text) ? Number(text) : Number.NaN);
