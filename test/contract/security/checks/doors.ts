import { createRequire } from 'node:module';
import { expect } from 'vitest';
import { customerContract } from '../../../../electron/shared/customer-display/contract.ts';
import { areasOf, contract } from '../../../../electron/shared/ipc/contract.ts';
import { isAllowedLink } from '../../../../electron/windows/external-links.ts';
import { hostileAddresses } from '../addresses.ts';
import { eventOf } from '../evidence.ts';
import { hostileEvents } from '../hostile-events.ts';
import { filesWith, type Row, withSource } from '../row.ts';

const read = createRequire(import.meta.url);
const navigations = ['will-frame-navigate', 'will-redirect'];

/** How far behind the newest Electron there is a till may ship: its makers support the newest three. */
const SUPPORTED = 3;
const majorOf = (version: string) => Number(version.split('.')[0]);

/** The newest major that had come out when this project's packages were last brought up to date. */
const newestMajor = () =>
  Math.max(...Object.keys(read('electron-to-chromium/versions') as Record<string, string>).map(majorOf));

const refusal = { ok: false, failure: { code: 'foreign-sender' } };

/** Every name a bridge carries, as `area.name`; throws at what is neither an area nor a function. */
function namesOf(bridge: unknown): string[] {
  expect(Object.isFrozen(bridge)).toBe(true);
  return Object.entries(bridge as Record<string, Record<string, unknown>>).flatMap(([area, members]) => {
    expect(Object.isFrozen(members)).toBe(true);
    return Object.entries(members).map(([name, member]) => {
      expect(typeof member).toBe('function');
      return `${area}.${name}`;
    });
  });
}

const promisedNames = (of: Parameters<typeof areasOf>[0]): string[] =>
  areasOf(of).map(([area, name, kind]) =>
    kind === 'call' ? `${area}.${name}` : `${area}.on${name.charAt(0).toUpperCase()}${name.slice(1)}`,
  );

/** Recommendations 11 to 20: ways out of a page, and ways into main. */
export const doorRows: readonly Row[] = [
  {
    number: 11,
    name: 'Do not use allowpopups for WebViews',
    here: 'no page has webviews: the tag is off and written nowhere',
    check(evidence) {
      for (const each of evidence.preferences) expect(each.webviewTag).toBe(false);
      expect(filesWith(evidence, /<webview|allowpopups|createElement\(['"]webview/i)).toEqual([]);
    },
    plant: (evidence) => withSource(evidence, 'renderer/help.tsx', '<webview src="https://x" allowpopups />'),
  },
  {
    number: 12,
    name: 'Verify WebView options before creation',
    here: 'none is ever attached, whatever its options',
    check: ({ attachesWebview }) => expect(attachesWebview()).toBe(false),
    plant: (evidence) => ({ ...evidence, attachesWebview: () => true }),
  },
  {
    number: 13,
    name: 'Disable or limit navigation',
    here: 'a window stays on app://till; a frame goes nowhere, not even there',
    check({ goes }) {
      for (const event of navigations) {
        expect(hostileAddresses.filter((url) => goes(event, url))).toEqual([]);
        expect(goes(event, 'app://till/index.html', false)).toBe(false);
      }
    },
    plant: (evidence) => ({ ...evidence, goes: (event) => event === 'will-redirect' }),
  },
  {
    number: 14,
    name: 'Disable or limit creation of new windows',
    here: 'a page opens none, not even at its own address, and nothing is handed to the system’s browser',
    check({ opens, openedOutside }) {
      for (const url of [...hostileAddresses, 'app://till/index.html'])
        expect(opens(url)).toEqual([{ action: 'deny' }, { action: 'deny' }]);
      expect(openedOutside()).toEqual([]);
    },
    plant: (evidence) => ({ ...evidence, opens: () => [{ action: 'deny' }, { action: 'allow' }] }),
  },
  {
    number: 15,
    name: 'Do not use shell.openExternal with untrusted content',
    here: 'one file opens addresses that main wrote, after comparing them with a list; no page names one',
    check(evidence) {
      expect(filesWith(evidence, /openExternal|openPath|\bshell\b[^'"`]*from 'electron'/)).toEqual([
        'electron/windows/external-links.ts',
      ]);
      for (const address of hostileAddresses) expect(isAllowedLink(address), address).toBe(false);
      expect(evidence.openedOutside()).toEqual([]);
    },
    plant: (evidence) =>
      withSource(evidence, 'electron/windows/help.ts', "import { app, shell } from 'electron';\nvoid app;"),
  },
  {
    number: 16,
    name: 'Use a current version of Electron',
    here: 'an exact version, among the newest three majors there are',
    check({ manifest }) {
      const { electron = '' } = manifest.devDependencies;
      expect(electron).toMatch(/^\d+\.\d+\.\d+$/);
      expect((read('electron/package.json') as { version: string }).version).toBe(electron);
      expect(majorOf(electron)).toBeGreaterThan(newestMajor() - SUPPORTED);
    },
    plant: (evidence) => ({
      ...evidence,
      manifest: { ...evidence.manifest, devDependencies: { electron: `${newestMajor() - SUPPORTED}.0.0` } },
    }),
  },
  {
    number: 17,
    name: 'Validate the sender of all IPC messages',
    here: 'every channel answers the top frame of its own window at app://till, and refuses all others',
    async check(evidence) {
      const { channels, call, windows } = evidence;
      const [till, customer] = windows;
      if (!till || !customer) throw new Error('a window is missing');
      for (const channel of channels) {
        const isCustomers = channel.startsWith('till:customer.');
        const [own, other] = isCustomers ? [customer, till] : [till, customer];
        for (const [what, event] of hostileEvents(own, other))
          expect(await call(channel, event), `${channel}, ${what}`).toEqual(refusal);
      }
      expect(await call('till:till.snapshot', eventOf(till))).toMatchObject({ ok: true });
      expect(await call('till:customer.screen', eventOf(customer))).toMatchObject({ ok: true });
      const registers = filesWith(evidence, /ipcMain\.(handle|on|once|handleOnce)\b/);
      expect(registers).toEqual(['electron/ipc/register.ts']);
    },
    plant: (evidence) => ({
      ...evidence,
      call: async (channel, event) =>
        channel === 'till:support.report' ? { ok: true } : evidence.call(channel, event),
    }),
  },
  {
    number: 18,
    name: 'Avoid usage of the file:// protocol and prefer usage of custom protocols',
    here: 'pages come from app://till, a secure origin without further privileges, out of a list made at the start',
    check(evidence) {
      expect(evidence.schemes).toEqual([
        { scheme: 'app', privileges: { standard: true, secure: true, supportFetchAPI: true } },
      ]);
      expect(filesWith(evidence, /loadFile\(|['"`]file:\/\//)).toEqual([]);
      expect(evidence.goes('will-frame-navigate', 'file:///app/index.html')).toBe(false);
    },
    plant: (evidence) => withSource(evidence, 'electron/windows/help.ts', "void window.loadFile('help.html')"),
  },
  {
    number: 19,
    name: 'Check which fuses you can change',
    here: 'all nine are stated, each with its reason; the wire is 010011001',
    waits: ({ fuses }) => (fuses ? null : 'the table of fuses comes with the packaging'),
    check({ fuses }) {
      const statedFuses = Object.values(fuses ?? {});
      expect(statedFuses.map(({ on }) => (on ? '1' : '0')).join('')).toBe('010011001');
      expect(statedFuses.filter(({ why }) => why.length < 10)).toEqual([]);
    },
    plant: (evidence) => ({
      ...evidence,
      fuses: { ...evidence.fuses, 0: { on: true, why: 'so that scripts can run' } },
    }),
  },
  {
    number: 20,
    name: 'Do not expose Electron APIs to untrusted web content',
    here: 'two frozen bridges of plain functions, named by two contracts; no event, no ipcRenderer goes through',
    check(evidence) {
      const { bridges } = evidence;
      expect([...bridges.keys()].toSorted()).toEqual(['customerScreen', 'till']);
      expect(namesOf(bridges.get('till')).toSorted()).toEqual(promisedNames(contract).toSorted());
      expect(namesOf(bridges.get('customerScreen')).toSorted()).toEqual(promisedNames(customerContract).toSorted());
      expect(filesWith(evidence, /exposeInMainWorld|ipcRenderer/)).toEqual(['electron/ipc/expose-bridge.ts']);
    },
    plant: (evidence) => ({
      ...evidence,
      bridges: new Map([...evidence.bridges, ['electron', { ipcRenderer: { send: () => undefined } }]]),
    }),
  },
];
