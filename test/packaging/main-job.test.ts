import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { planFrom } from '../../build/release-plan.ts';
import { browserShellWith } from '../e2e/shells/browser-shell.ts';
import { specIn } from '../e2e/shells/counter.ts';
import { pack, removeTemporaryFolders, temporaryFolder, unpack } from './packed.ts';
import { removeFakes } from './stand-in-electron.ts';

const plan = planFrom({});
const arch = process.arch === 'arm64' ? 'arm64' : 'x64';
const system = process.platform === 'win32' ? 'win' : process.platform === 'darwin' ? 'mac' : 'linux';
let app = '';

beforeAll(async () => {
  if (!plan.ok) throw new Error(plan.failure);
  app = unpack((await pack(system, arch, plan.value)).asar);
});
afterAll(() => {
  removeTemporaryFolders();
  removeFakes();
});

describe('the packed till, its archive unpacked, in the browser shell', () => {
  const test = specIn(browserShellWith(() => app));

  test('collects a practice payment', async ({ counter }) => {
    await counter.collect.byHand('1500.50', '08031234567');
    await counter.account.isShown();
    expect(await counter.account.number()).toMatch(/^\d{10}$/);
    await counter.customer.paysExactly();
    await counter.status.saysPaid();
    expect(await counter.status.text()).toContain('₦1,500.50');
  });
});

/** Starts the packed till and answers how it ended, with what it said. */
async function startChanged(): Promise<{ code: unknown; said: string }> {
  const start = resolve(import.meta.dirname, '../browser-shell/start.ts');
  const child = spawn(process.execPath, [start, '--no-open', '--app', app, '--data-dir', temporaryFolder()]);
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (said += part));
  const [code] = await once(child, 'exit');
  return { code, said };
}

describe('the packed till with one byte changed', () => {
  it('refuses to start with one byte of its native library changed, and explains it', async () => {
    const { natives } = JSON.parse(readFileSync(join(app, 'release.json'), 'utf8'));
    const file = join(app, Object.keys(natives)[0] ?? '');
    const whole = readFileSync(file);
    const changed = Buffer.from(whole);
    changed[5_000] = (changed[5_000] ?? 0) ^ 1;
    writeFileSync(file, changed);
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
