import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { err, ok, type Result } from '../../electron/shared/base/result.ts';
import { appDataRoot } from './electron/app-paths.ts';

export interface ShellOptions {
  /** 0 picks a free one. */
  readonly port: number;
  /** Absolute. */
  readonly dataDir: string;
  /** Whether the till window's address is opened in the default browser. */
  readonly open: boolean;
  /** How many screens the till finds: with two, the customer's screen opens by itself. */
  readonly screens: number;
  /** Whether `out/` is built first when it is stale. */
  readonly build: boolean;
  /** A packed app, its archive unpacked again, to be run as the packaged one it is; null for the project's own `out/`. */
  readonly app: string | null;
  /** Whether staging and live may be opened, with the keychain of this computer. */
  readonly realKeys: boolean;
}

const usage =
  'usage: start:browser [--port N] [--data-dir DIR] [--screens N] [--no-open] [--no-build] [--app DIR] [--allow-real-keys]';

/** The default data folder: next to the real till's, never in it. */
export const defaultDataDir = (): string => join(appDataRoot(), 'Transfer Till (browser shell)');

const knownOptions = {
  port: { type: 'string', default: '0' },
  'data-dir': { type: 'string' },
  screens: { type: 'string', default: '1' },
  open: { type: 'boolean', default: true },
  build: { type: 'boolean', default: true },
  app: { type: 'string' },
  'allow-real-keys': { type: 'boolean', default: false },
} as const;

/** Reads the command line; the failure is one sentence for the terminal. */
export function readOptions(argv: readonly string[]): Result<ShellOptions, string> {
  try {
    const { values } = parseArgs({ args: [...argv], options: knownOptions, allowNegative: true });
    const port = /^\d{1,5}$/.test(values.port) ? Number(values.port) : Number.NaN;
    if (!(port <= 65_535)) return err(`--port takes a number from 0 to 65535, not "${values.port}"`);
    if (values['data-dir'] === '') return err('--data-dir takes a folder');
    const screens = /^[1-9]$/.test(values.screens) ? Number(values.screens) : Number.NaN;
    if (Number.isNaN(screens)) return err(`--screens takes a number from 1 to 9, not "${values.screens}"`);
    const dataDir = resolve(values['data-dir'] ?? defaultDataDir());
    const app = values.app === undefined ? null : resolve(values.app);
    const { open, 'allow-real-keys': realKeys } = values;
    return ok({ port, dataDir, screens, open, build: values.build && app === null, app, realKeys });
  } catch (error) {
    return err(`${(error as Error).message.split(/\.\s/)[0]} (${usage})`);
  }
}
