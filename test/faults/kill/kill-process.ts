/**
 * A complete till as a process of its own, which can be killed once at a named point: `KILL_AT`.
 * Usage: kill-process.ts FOLDER. Everything a window receives is a line on stdout, written before the next step;
 * calls come and are answered as messages.
 */
import { subscribe } from 'node:diagnostics_channel';
import { writeSync } from 'node:fs';
import { flushCompileCache } from 'node:module';
import { createPublisher } from '../../../electron/ipc/publisher.ts';
import type { Sales } from '../../../electron/sales/sales.ts';
import { channel } from '../../../electron/shared/ipc/contract.ts';
import type { SaleView } from '../../../electron/shared/sales/sale.ts';
import { createTillEvents } from '../../../electron/till/till-events.ts';
import { answerCalls } from '../child-calls.ts';
import { type WrittenEntry, watchCommits } from './commits.ts';
import { openTillIn } from './place.ts';
import { commitNames } from './points.ts';

const say = (line: object): void => void writeSync(1, `${JSON.stringify(line)}\n`);

/** kill(2) to oneself does not return: not one instruction of the till runs after it. */
function reach(point: string): void {
  if (point !== process.env.KILL_AT) return;
  say({ reached: point });
  process.kill(process.pid, 'SIGKILL');
}

const reachCommit = (when: string) => (entries: readonly WrittenEntry[]) => {
  for (const { kind } of entries) reach(`${when} ${commitNames[kind]} commit`);
};

watchCommits({ before: reachCommit('before'), after: reachCommit('after') });
const isPost = (message: unknown) => (message as { request: { method: string } }).request.method === 'POST';
subscribe('undici:client:sendHeaders', (message) => isPost(message) && reach('connected, no byte sent'));
subscribe('undici:request:bodySent', (message) => isPost(message) && reach('after send'));

const noReuse = (init: RequestInit): RequestInit => ({
  ...init,
  headers: { ...(init.headers as Record<string, string>), connection: 'close' },
});

async function fetchForWrites(url: string, init: RequestInit): Promise<Response> {
  reach('before send');
  const answer = await fetch(url, noReuse(init));
  reach('answer came, not read');
  return answer;
}

/** The window: what it receives is on the screen, even when the till is killed. */
function show(name: string, payload: unknown): void {
  if (name !== channel('sales', 'changed')) return;
  const view = payload as SaleView;
  const what = view.verdict?.received === 'full' ? 'Paid display' : view.account && 'account display';
  reach(`before ${what}`);
  say({ shown: view });
  reach(`after ${what}`);
}

const window = { isDestroyed: () => false, webContents: { isDestroyed: () => false, send: show } };

const publish = createPublisher(() => [window]);
const events = createTillEvents();
events.on('saleChanged', (_environment, view) => publish('sales', 'changed', view));

say({ opening: true });
const till = await openTillIn(process.argv[2] ?? '', {
  fetch: (url, init) => fetch(url, noReuse(init)),
  fetchForWrites,
  events,
  reportError: (error) => say({ reportError: String(error) }),
});

// As the window calls it, which shows the result.
answerCalls((name, input) => {
  const call = till.sales?.[name as keyof Sales] as ((...given: readonly unknown[]) => unknown) | undefined;
  return call?.(...input);
});
say({ open: till.problem?.code ?? till.sales !== null });
// A till that is killed leaves no time for it later.
flushCompileCache();
