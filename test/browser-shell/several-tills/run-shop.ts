import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { replaceFile } from '../../../electron/platform/files.ts';
import { type PracticeService, startPracticeService } from '../../../electron/practice/service.ts';
import { startTill, type TillProcess } from '../../support/till-process.ts';
import { joinShop } from './join-shop.ts';

export interface ShopRunOptions {
  readonly tills: number;
  /** Of the first till; 0 picks free ones. */
  readonly port: number;
  readonly dataDir: string;
  /** The database as the owner enters it: `postgresql://` with a login. */
  readonly database: string;
  /** Whether codes cost what they cost a shop; in tests they need not. */
  readonly realScrypt: boolean;
  /** The folder of a packed till to run instead of the project's own. */
  readonly app?: string;
}

export interface ShopTill extends TillProcess {
  readonly name: string;
}

export interface ShopRun {
  readonly tills: readonly ShopTill[];
  readonly service: PracticeService;
  /** Ends the tills in good order, then the practice service. */
  readonly stop: () => Promise<void>;
}

/**
 * Starts tills in practice that share one practice service, and joins them by the calls of the screen: the first founds
 * the shop, each other one joins by a code. Tills that are in the shop already stay in it.
 */
export async function runShop(options: ShopRunOptions): Promise<ShopRun> {
  const service = await startPracticeService({ dataDir: join(options.dataDir, 'service') });
  const tills: ShopTill[] = [];
  const stop = async () => {
    await Promise.all(tills.map((till) => till.stop()));
    await service.close();
  };
  try {
    for (let n = 1; n <= options.tills; n += 1) tills.push(await openShopTill(options, service, n));
    await joinShop(tills, options.database);
    return { tills, service, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Starts the n-th till on the shared practice service, in no shop yet. */
export async function openShopTill(
  { dataDir, port, realScrypt, app }: Omit<ShopRunOptions, 'tills' | 'database'>,
  service: PracticeService,
  n: number,
): Promise<ShopTill> {
  const folder = join(dataDir, `till-${n}`);
  const { baseUrl, credentials, control } = service;
  mkdirSync(join(folder, 'practice'), { recursive: true, mode: 0o700 });
  replaceFile(join(folder, 'practice', 'service.json'), JSON.stringify({ baseUrl, ...credentials, control }));
  const till = await startTill({
    dataDir: folder,
    port: port === 0 ? 0 : port + n - 1,
    realScrypt,
    built: true,
    ownGroup: true,
    ...(app !== undefined && { app }),
  });
  return { ...till, name: `Counter ${n}` };
}
