import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { COMPUTER_VARIABLE, type Computer } from '../browser-shell/computer.ts';
import { temporaryDataDir } from '../support/data-dirs.ts';
import { isDeep } from '../support/deep.ts';
import { en } from '../support/english.ts';
import { startTill, stopAllTills } from '../support/till-process.ts';
import { browserShellWith } from './shells/browser-shell.ts';
import { specIn } from './shells/counter.ts';

const root = resolve(import.meta.dirname, '../..');
// Inside the project, so that the copy finds its modules.
const cache = join(root, 'node_modules/.cache');
const copies: string[] = [];

/** Copies the built till as a package, with one thing in its main module replaced, and returns the folder. */
function copyBuiltTill(from: RegExp | null = null, to = ''): string {
  mkdirSync(cache, { recursive: true });
  const folder = mkdtempSync(join(cache, 'planted-'));
  copies.push(folder);
  cpSync(join(root, 'out'), join(folder, 'out'), { recursive: true });
  cpSync(join(root, 'package.json'), join(folder, 'package.json'));
  writeFileSync(join(folder, 'release.json'), JSON.stringify({ natives: {}, changes: [], updates: null }));
  if (from === null) return folder;
  const file = join(folder, 'out/main/index.js');
  const text = readFileSync(file, 'utf8');
  const changedText = text.replace(from, to);
  expect(changedText, `${String(from)} is in the built main module`).not.toBe(text);
  writeFileSync(file, changedText);
  return folder;
}

/** Starts a copy that is not expected to open, and returns what it printed, with its exit code once it has ended. */
async function startBroken(app: string, computer: Partial<Computer> = {}) {
  const start = join(root, 'test/browser-shell/start.ts');
  const child = spawn(process.execPath, [start, '--no-open', '--app', app, '--data-dir', temporaryDataDir()], {
    env: { ...process.env, [COMPUTER_VARIABLE]: JSON.stringify(computer) },
  });
  let printedText = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (part) => {
      printedText += part;
      // An error nobody caught leaves a process without a window.
      if (/nobody caught this/.test(printedText)) child.kill('SIGKILL');
    });
  const [code] = await once(child, 'close');
  return { code: code as number | null, printed: printedText };
}

afterAll(async () => {
  await stopAllTills();
  for (const folder of copies) rmSync(folder, { recursive: true, force: true });
});

describe('the built till as a package', () => {
  it.runIf(isDeep)('refuses a switch that a person typed and Electron also appends', async () => {
    const { code, printed } = await startBroken(copyBuiltTill(), { argv: ['--allow-file-access-from-files'] });
    expect([code, printed]).toEqual([2, expect.stringContaining('--allow-file-access-from-files')]);
  });
});

describe('a fault planted in the built till', () => {
  it('shows when a native method is called without its object', async () => {
    const { printed } = await startBroken(copyBuiltTill(/(\w+)\.getAppPath\(\),(\w+)=/, '(0,$1.getAppPath)(),$2='));
    expect(printed).toContain('Illegal invocation: app.getAppPath');
    expect(printed).not.toContain('http://');
  });

  it.runIf(isDeep)('shows when a switch is refused that Electron itself appends', async () => {
    const app = copyBuiltTill(/`remote-debugging-port\./, '`allow-file-access-from-files.remote-debugging-port.');
    const { code, printed } = await startBroken(app);
    expect([code, printed]).toEqual([2, expect.stringContaining('--allow-file-access-from-files')]);
  });

  it.runIf(isDeep)('shows when the order of quitting is not that of Electron', async () => {
    const dataDir = temporaryDataDir();
    const till = await startTill({ app: copyBuiltTill(/\.on\(`will-quit`/, '.on(`quit`'), dataDir });
    await till.stop();
    expect(existsSync(join(dataDir, 'running'))).toBe(true);
  });

  it.runIf(isDeep)('shows when the till cannot be opened', async () => {
    const { printed } = await startBroken(copyBuiltTill(/\.getPath\(`userData`\)/, '.getPath(`nowhere`)'));
    expect(printed).toContain('The till could not be opened');
    expect(printed).not.toContain('http://');
  });

  describe.runIf(isDeep).each([
    ['may be', true, () => copyBuiltTill()],
    ['may not be', false, () => copyBuiltTill(/enableLargerThanScreen:!0,/)],
  ] as const)('where a window %s larger than the screen', (_, isSaved, app) => {
    const test = specIn(browserShellWith(app), { computer: { system: 'win32' } });

    test(`shows as a picture of a receipt that is ${isSaved ? '' : 'not '}saved`, async ({ counter }) => {
      await counter.collect.byHand('200', '08031234567');
      await counter.customer.paysExactly();
      await counter.status.saysPaid();
      const saveResult = await counter.page().evaluate(async () => {
        const snapshot = await window.till.till.snapshot();
        const id = snapshot.ok ? snapshot.value.sales[0]?.id : undefined;
        return id && window.till.receipts.savePicture({ id });
      });
      expect(saveResult).toMatchObject(isSaved ? { ok: true, value: expect.stringMatching(/png$/) } : { ok: false });
    });
  });

  describe('where a promise is not awaited', () => {
    const app = () => copyBuiltTill(/await (\w+\.writeText\()/, '$1');
    const test = specIn(browserShellWith(app), { computer: { clipboardError: 'OpenClipboard failed' } });

    test('shows as a number that is called copied and is not', async ({ counter }) => {
      await counter.collect.byHand('200', '08031234567');
      await counter.account.isShown();
      await counter.account.copyNumber();
      await counter
        .page()
        .getByRole('button', { name: en('account.copied') })
        .waitFor();
      expect(await counter.clipboard()).toBe('');
    });
  });
});
