import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Contract, InputOf } from '../../../electron/shared/ipc/contract.ts';
import type { ShopMemberStatus } from '../../../electron/shared/shop/shop.ts';
import type { TabCalls } from '../../browser-shell/several-tills/tab-calls.ts';
import { packedTill } from '../../support/packed-till.ts';
import type { ShopComputer } from '../../support/shop-network.ts';
import { inNamespace, startTill, type TillProcess } from '../../support/till-process.ts';
import type { WindowAnswer } from './window-child.ts';

/** A packed till on a computer of its own, and its window without a browser. */
export interface RouterTill {
  readonly computer: ShopComputer;
  readonly call: TabCalls['call'];
  /** What the till knows of its shop; null where it is in none. */
  readonly shop: () => Promise<ShopMemberStatus | null>;
  readonly isLinked: () => Promise<boolean>;
  /** Collects an amount and returns the sale's id. */
  readonly collect: (naira: number) => Promise<string>;
  /** Whether its search over the shop has a sale. */
  readonly has: (sale: string) => Promise<boolean>;
  readonly stop: () => Promise<void>;
}

const windowProgram = join(import.meta.dirname, 'window-child.ts');
const NO_FILTER = {
  words: '',
  from: null,
  to: null,
  status: null,
  receivedWithin: null,
  issue: null,
  cashier: null,
};

export async function startRouterTill(computer: ShopComputer, dataDir: string): Promise<RouterTill> {
  const { namespace } = computer;
  const till = await startTill({ app: packedTill, built: true, dataDir, realScrypt: true, namespace });
  const { call, close } = await openWindow(till, namespace);
  const shop = async () => {
    const status = await call('tills', 'status', undefined);
    return status.state === 'member' ? status : null;
  };
  await call('till', 'snapshot', undefined);
  return {
    computer,
    call,
    shop,
    isLinked: async () => (await shop())?.link.state === 'linked',
    collect: (naira) => call('sales', 'collect', { amount: String(naira), phone: '08031234567', details: null }),
    async has(sale) {
      const { found } = await call('sales', 'search', { ...NO_FILTER, scope: 'shop', before: null });
      return found.some(({ id }) => id === sale);
    },
    async stop() {
      close();
      await till.stop();
    },
  };
}

async function openWindow(till: TillProcess, namespace: string) {
  const [program = '', ...args] = inNamespace(namespace, [process.execPath, windowProgram, till.address]);
  const child = spawn(program, args, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  await once(child, 'message');
  let last: Promise<unknown> = Promise.resolve();
  async function ask(area: string, name: string, input: unknown): Promise<unknown> {
    child.send({ area, name, input });
    const [answer] = (await once(child, 'message')) as [WindowAnswer];
    if ('error' in answer) throw new Error(answer.error);
    return answer.value;
  }
  /** One after another: answers have no number. */
  const call = <A extends keyof Contract & string, N extends keyof Contract[A] & string>(
    area: A,
    name: N,
    input: InputOf<Contract[A][N]>,
  ) => {
    last = last.catch(() => undefined).then(() => ask(area, name, input));
    return last;
  };
  return { call: call as TabCalls['call'], close: () => child.disconnect() };
}

/** Waits until `look` says yes. Returns how many seconds that took; null where it did not within `limit` seconds. */
export async function secondsUntil(look: () => Promise<boolean>, limit: number): Promise<number | null> {
  const from = performance.now();
  while (performance.now() - from < limit * 1_000) {
    if (await look()) return (performance.now() - from) / 1_000;
    await wait(50);
  }
  return null;
}
