import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { app } from '../../browser-shell/electron/index.ts';
import { type RunningTill, runTheTill } from '../../support/running-till.ts';
import { doorRows } from './checks/doors.ts';
import { pageRows } from './checks/pages.ts';
import { type Evidence, evidenceOf } from './evidence.ts';

// The pages are not built for these tests; what answers for `app:` is the till's own all the same.
vi.mock('../../../electron/windows/asset-list.ts', () => ({
  listAssets: () => new Map([['/index.html', { file: import.meta.filename, type: 'text/html' }]]),
}));

let running: RunningTill;
let evidence: Evidence;
beforeAll(async () => {
  running = await runTheTill();
  evidence = await evidenceOf(running);
});
afterAll(() => running?.close());

/** Electron's security recommendations, all twenty, held against the program as it runs. */
const checklist = [...pageRows, ...doorRows];

it('lists all twenty points of the security checklist', () => {
  expect(checklist.map(({ number }) => number)).toEqual(Array.from({ length: 20 }, (_, place) => place + 1));
});

it.for(checklist)('meets point $number of the security checklist: $name: $here', async (row, { skip }) => {
  const why = row.waits?.(evidence);
  if (why) skip(why);
  await row.check(evidence);
});

it.for(checklist)('detects a planted violation of point $number of the security checklist', async (row) => {
  const plantedEvidence = await row.plant(evidence);
  await expect((async () => row.check(plantedEvidence))()).rejects.toThrow();
});

it('prevents Chromium from sending a write a second time, as it would over HTTP/3', () => {
  expect(app.commandLine.hasSwitch('disable-quic')).toBe(true);
});

it('creates every window in a file of windows/, with the settings of all others', () => {
  const makers = [...evidence.sources].filter(([, text]) =>
    /new (BrowserWindow|WebContentsView|BaseWindow)\(/.test(text),
  );
  expect(makers.length).toBeGreaterThanOrEqual(2);
  for (const [name, text] of makers) {
    expect(name).toMatch(/^electron\/windows\//);
    expect(text, name).toMatch(/webPreferences: \w+WebPreferences\(/);
    expect(text.match(/new (BrowserWindow|WebContentsView|BaseWindow)\(/g), name).toHaveLength(1);
  }
});
