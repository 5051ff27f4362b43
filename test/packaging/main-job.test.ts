import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkStart, type StartedTill } from '../../build/start-check.ts';
import { theBrowser } from '../e2e/shells/browser-shell.ts';
import { packedTill } from '../support/packed-till.ts';
import { until } from '../support/practice-kit.ts';
import { removeTemporaryFolders, temporaryFolder } from './packed.ts';

const start = resolve(import.meta.dirname, '../browser-shell/start.ts');
let app = '';

beforeAll(() => {
  app = temporaryFolder();
  cpSync(packedTill, app, { recursive: true });
});
afterAll(removeTemporaryFolders);

describe('the check that each packed program starts, before a release is uploaded', () => {
  /** The packed till in the browser shell, and a browser that types into its page. */
  async function startPackedTill(flags: readonly string[] = []): Promise<StartedTill> {
    const dataDir = temporaryFolder();
    const args = [start, '--no-open', '--no-build', '--app', app, '--data-dir', dataDir, '--port', '0', ...flags];
    const child = spawn(process.execPath, args, { stdio: ['pipe', 'pipe', 'pipe'] });
    let printedText = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (printedText += part));
    let page: Page | null = null;
    return {
      dataDir,
      printed: () => printedText,
      exitCode: () => child.exitCode ?? child.signalCode,
      async typeSale(fields) {
        page ??= await (await theBrowser()).newPage();
        if (page.url() === 'about:blank') await page.goto(/http:\S+/.exec(printedText)?.[0] ?? '');
        await page.locator('input:focus').waitFor();
        // As `build/type-into-window.ts` does: over what the box holds, with a pause for the focus to move.
        for (const field of fields) {
          await page.keyboard.press('ControlOrMeta+A');
          await page.keyboard.type(field);
          await page.keyboard.press('Enter');
          await page.waitForTimeout(500);
        }
      },
      quit: () => void child.kill('SIGTERM'),
    };
  }
  const soon = { step: 30_000, checkEvery: 50 };

  it('passes a till that opens and issues an account in practice', async () => {
    expect(await checkStart(await startPackedTill(), soon)).toEqual({ ok: true, value: undefined });
  });

  it('fails the check of a packed till that makes no copy of its record', async () => {
    const till = await startPackedTill();
    const folder = join(till.dataDir, 'practice');
    const typeSale = (fields: readonly string[]) => {
      // A file where the folder of the copies belongs.
      rmSync(join(folder, 'backups'), { recursive: true, force: true });
      writeFileSync(join(folder, 'backups'), '');
      return till.typeSale(fields);
    };
    expect(await checkStart({ ...till, typeSale }, soon)).toMatchObject({
      ok: false,
      failure: expect.stringMatching(/^it made no copy of its record when it ended\n/),
    });
  });

  it('fails the check of a packed till that ends at once, with what it printed', async () => {
    const outcome = await checkStart(await startPackedTill(['--remote-debugging-port=1']), soon);
    expect(outcome).toMatchObject({
      ok: false,
      failure: expect.stringMatching(/^it did not open\n.*remote-debugging-port/),
    });
  });

  it('fails the check of a packed till that opens and issues no account', async () => {
    const till = await startPackedTill();
    const log = join(till.dataDir, 'logs', 'till.log');
    // However long it takes to open, so that the short step is that of the account alone.
    await until(() => existsSync(log) && readFileSync(log, 'utf8').includes('"event":"app.opened"'));
    const outcome = await checkStart({ ...till, typeSale: async () => undefined }, { step: 3_000, checkEvery: 50 });
    till.quit();
    expect(outcome).toMatchObject({
      ok: false,
      failure: expect.stringMatching(/^no account was issued in practice\n/),
    });
  });
});

/** Starts the packed till and answers how it ended, with what it said. */
async function startChanged(env = process.env): Promise<{ code: unknown; said: string }> {
  const child = spawn(process.execPath, [start, '--no-open', '--app', app, '--data-dir', temporaryFolder()], { env });
  let errorText = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (errorText += part));
  const [code] = await once(child, 'exit');
  return { code, said: errorText };
}

describe('the packed till with one byte changed', () => {
  it('refuses to start with one byte of its native library changed, and explains it', async () => {
    const { natives } = JSON.parse(readFileSync(join(app, 'release.json'), 'utf8'));
    const file = join(app, Object.keys(natives)[0] ?? '');
    const whole = readFileSync(file);
    const changedBytes = Buffer.from(whole);
    changedBytes[5_000] = (changedBytes[5_000] ?? 0) ^ 1;
    writeFileSync(file, changedBytes);
    const { code, said } = await startChanged();
    writeFileSync(file, whole);
    expect(code).toBe(2);
    expect(said).toContain('This till was changed and does not start');
    expect(said).not.toContain('http://');
  });

  it('refuses to start without the list of what it may load', async () => {
    const file = join(app, 'release.json');
    const whole = readFileSync(file);
    writeFileSync(file, 'gone');
    const { code } = await startChanged();
    writeFileSync(file, whole);
    expect(code).toBe(2);
  });
});

it('refuses to start where Node would print the keys that a thread is started with', async () => {
  const { code, said } = await startChanged({ ...process.env, NODE_DEBUG: 'worker' });
  expect(code).toBe(2);
  expect(said).toContain('It was started with the variable NODE_DEBUG');
});
