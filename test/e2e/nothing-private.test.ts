import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { areasOf, contract } from '../../electron/shared/ipc/contract.ts';
import { browserShell } from './shells/browser-shell.ts';
import { type Counter, specIn } from './shells/counter.ts';

const it = specIn(browserShell);
const PHONE = '8037195264';
const GROUPED_PHONE = '803 719 5264';

/** What must never leave the main process: the service's keys, as it made them, and the journal's. Of a stopped till. */
function secretsOf(dataDir: string): string[] {
  const practice = join(dataDir, 'practice');
  const service = new DatabaseSync(join(practice, 'service', 'practice.db'), { readOnly: true });
  const row = service.prepare('SELECT accessKey, secretKey, bearerToken FROM credential').get();
  service.close();
  const key = readFileSync(join(practice, 'journal.key'));
  return [
    ...Object.values(row ?? {}).map(String),
    key.toString('latin1').trim(),
    key.toString('hex'),
    key.toString('base64'),
  ];
}

/** Everything that reaches the page from now on: answers of the server and messages of the socket. */
function listenTo(page: Page): () => Promise<string> {
  const receivedTexts: Promise<string>[] = [];
  page.on('response', (answer) => receivedTexts.push(answer.text().catch(() => '')));
  page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => receivedTexts.push(Promise.resolve(String(payload)))),
  );
  return async () => [await page.content(), ...(await Promise.all(receivedTexts))].join('\n');
}

async function sellSomething({ collect, account, status, customer }: Counter) {
  await collect.byHand('1500', `0${PHONE}`);
  await account.isShown();
  await customer.paysExactly();
  await status.saysPaid();
}

it('exposes the bridge of the contract and nothing else of the program to a window', async ({ counter }) => {
  await counter.collect.isShown();
  const globals = await counter.page().evaluate(() => ({
    areas: Object.keys(window.till),
    leaks: ['require', 'process', 'module', 'Buffer', 'electron', 'ipcRenderer', 'global'].filter(
      (name) => name in globalThis,
    ),
  }));
  expect(globals.areas.toSorted()).toEqual([...new Set(areasOf(contract).map(([area]) => area))].toSorted());
  expect(globals.leaks).toEqual([]);
});

it('sends no key and no whole phone number to a window', async ({ counter }) => {
  const everything = listenTo(counter.page());
  await counter.page().reload();
  await sellSomething(counter);
  const receivedText = await everything();
  const keptCount = await counter
    .page()
    .evaluate(() => localStorage.length + sessionStorage.length + document.cookie.length);
  await counter.powerGoes();
  expect(keptCount).toBe(0);
  expect(receivedText).toContain(PHONE.slice(-4));
  for (const secret of [...secretsOf(counter.dataDir), PHONE, GROUPED_PHONE])
    expect(receivedText).not.toContain(secret);
});

it('stores no key and no whole phone number in a file of the till', async ({ counter }) => {
  await sellSomething(counter);
  await counter.powerGoes();
  const secrets = secretsOf(counter.dataDir);
  const files = readdirSync(counter.dataDir, { recursive: true, withFileTypes: true })
    // The practice service is another program, and the key file is where that key belongs.
    .filter((file) => file.isFile() && !file.parentPath.endsWith('service') && file.name !== 'journal.key')
    .map((file) => join(file.parentPath, file.name));
  expect(files.some((file) => file.endsWith('journal.db'))).toBe(true);
  for (const file of files) {
    const text = readFileSync(file).toString('latin1');
    for (const secret of [...secrets, PHONE, GROUPED_PHONE])
      expect(text.includes(secret), `${file} holds a secret`).toBe(false);
  }
});
