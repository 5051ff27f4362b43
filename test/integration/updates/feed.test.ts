import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, it, vi } from 'vitest';
import { hours, ms } from '../../../electron/shared/base/units.ts';
import { createUpdates, FOLDER_VARIABLE } from '../../../electron/updates/updates.ts';
import { playComputer } from '../../browser-shell/computer.ts';
import { squirrel } from '../../browser-shell/electron/auto-updater.ts';
import { fakeElectron } from '../../support/fake-electron.ts';
import { silentLog } from '../../support/silent-log.ts';
import { feed, feedText, installer, macTill, squirrelError, till, windowsTill } from './feed-kit.ts';

describe('a till at 1.0.0', () => {
  it('fetches 1.1.0, has its signature looked at, and knows it when it was changed later', async () => {
    const { received, asked, updater, file } = await till(feedText());
    expect(received).toEqual([['found', { version: '1.1.0', changes: ['Receipts.', 'Faster search.'] }], ['ready']]);
    expect(asked).toEqual([[['CN=Us'], '1.1.0', true]]);
    expect(await updater.isWhole()).toBe(true);
    writeFileSync(file, readFileSync(file).fill(0, 40, 41));
    expect(await updater.isWhole()).toBe(false);
  });

  it('knows a fetched file that was exchanged before it was reported', async () => {
    const { received, updater } = await till(feedText(), {
      prepare: (real) =>
        void real.on('update-downloaded', ({ downloadedFile }) => writeFileSync(downloadedFile, 'another')),
    });
    expect(received.at(-1)).toEqual(['ready']);
    expect(await updater.isWhole()).toBe(false);
  });

  it('gives the installer the folder of the till that starts it', async () => {
    vi.stubEnv(FOLDER_VARIABLE, undefined);
    const { file } = await till(feedText());
    expect(process.env[FOLDER_VARIABLE]).toBe(resolve(file, '../../..'));
  });

  it('fetches anew what was changed after it was fetched', async () => {
    const { open, file, folder } = await windowsTill(feedText());
    const updates = createUpdates({
      now: { version: '1.0.0', changes: [] },
      off: null,
      asksAdministrator: false,
      triesFile: join(folder, 'update-tries.json'),
      open,
      moment: () => ({ sales: [], currentSaleId: null, sinceReport: null, sinceTouched: hours(1) }),
      changed: () => undefined,
      log: silentLog,
      closeThen: () => undefined,
      clock: () => ms(0),
    });
    const isReady = () => updates.view().state.kind === 'ready';
    await updates.check();
    await expect.poll(isReady).toBe(true);
    writeFileSync(file, 'another');
    await updates.install();
    expect(updates.view().state).toEqual({ kind: 'failed', why: 'not-ours' });
    await updates.check();
    await expect.poll(isReady).toBe(true);
    expect(readFileSync(file).equals(installer)).toBe(true);
  });

  it('counts all that the feed sends, also of a file that breaks off', async () => {
    const whole = await till(feedText());
    const { requests, bytes } = whole.traffic;
    expect(requests).toBeGreaterThan(1);
    expect(bytes).toBeGreaterThanOrEqual(feedText().length + installer.length);
    const brokenFetch = await till(feedText(), { prepare: () => Object.assign(feed, { sends: 1_000 }) });
    expect(brokenFetch.received.at(-1)).toEqual(['failed', 'unreachable']);
    expect(brokenFetch.traffic.bytes).toBeGreaterThanOrEqual(feedText().length + 1_000);
    expect(brokenFetch.traffic.bytes).toBeLessThan(bytes);
  });

  it('fetches no version that the till does not want now, and knows it all the same', async () => {
    const { received, traffic } = await till(feedText(), { mayFetch: false });
    expect(received.map(([kind]) => kind)).toEqual(['found']);
    expect(traffic.bytes).toBe(feedText().length);
  });

  it('knows of the fetched version whether the feed still has it', async () => {
    const { updater, received } = await till(feedText());
    expect(await updater.isOffered()).toBe(true);
    feed.text = feedText({ version: '1.0.0' });
    expect(await updater.isOffered()).toBe(false);
    feed.text = feedText({ version: '1.1.1' });
    expect(await updater.isOffered()).toBe(false);
    feed.text = null;
    expect(await updater.isOffered()).toBeNull();
    feed.text = '<html><body>Sign in to this Wi-Fi</body></html>';
    expect(await updater.isOffered()).toBeNull();
    expect(received.map(([kind]) => kind)).toEqual(['found', 'ready']);
  });

  it('reports an update on macOS as ready once Squirrel has taken it, and installs that copy', async () => {
    const { updater, told, file } = await macTill();
    await expect.poll(() => told).toEqual(['found', 'ready, taken']);
    expect(squirrel.taken?.equals(installer)).toBe(true);
    writeFileSync(file, 'another');
    expect(await updater.isWhole()).toBe(true);
  });

  it.each([
    ['SQRLUpdaterErrorDomain', 4, 'unreachable'],
    ['SQRLCodeSignatureErrorDomain', -1, 'not-ours'],
    ['NSCocoaErrorDomain', 640, 'disk-full'],
    ['NSPOSIXErrorDomain', 28, 'disk-full'],
  ])('reports why Squirrel refuses it, and no update as ready: %s %d means %s', async (domain, code, why) => {
    playComputer({ squirrelError: squirrelError(domain, code) });
    const { told, file } = await macTill();
    await expect.poll(() => told).toContain(why);
    // What is told once the file has been read would be told by now.
    for (let read = 0; read < 20; read += 1) await readFile(file);
    expect(told.filter((event) => event.startsWith('ready'))).toEqual([]);
  });

  it('passes an update to Squirrel on request alone where macOS would ask for an administrator', async () => {
    const { updater, told, file } = await macTill(true);
    await expect.poll(() => told).toEqual(['found', 'ready, not taken']);
    expect(squirrel.checks).toBe(0);
    expect(await updater.isWhole()).toBe(true);
    updater.install();
    expect(squirrel.checks).toBe(1);
    await expect.poll(() => fakeElectron.exits).toEqual([0]);
    writeFileSync(file, 'another');
    expect(await updater.isWhole()).toBe(false);
  });

  it.each(['1.0.0', '0.9.0'])('takes no update to %s at version 1.0.0', async (version) => {
    const { received } = await till(feedText({ version }));
    expect(received).toEqual([['none']]);
  });

  it('decides by a number of the till whether it is among the first tenth that updates', async () => {
    const early = 'a1b2c3d4-0000-4000-8000-000000000000';
    const late = 'a1b2c3d4-0000-4000-8000-0000ffffffff';
    const text = feedText({ more: 'stagingPercentage: 10\n' });
    expect((await till(text, { id: early })).received.at(-1)).toEqual(['ready']);
    expect((await till(text, { id: late })).received).toEqual([['none']]);
  });

  it('takes a map of blocks of the usual size', async () => {
    feed.map = gzipSync(JSON.stringify({ files: [], more: 'a'.repeat(200_000) }));
    const { received, folder } = await till(feedText());
    expect(received.at(-1)).toEqual(['ready']);
    expect(readdirSync(join(folder, 'till/pending'))).toContain('current.blockmap');
  });
});
