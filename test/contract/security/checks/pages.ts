import { expect } from 'vitest';
import { checkCredentials } from '../../../../electron/credentials/credentials.ts';
import { checkedBase } from '../../../../electron/merchant/client.ts';
import { hostileAddresses, permissions } from '../addresses.ts';
import type { Evidence } from '../evidence.ts';
import { filesWith, type Row, withPreference, withSource } from '../row.ts';

/** Addresses of a service over which keys could be read on their way. */
const insecureServices = [
  'http://pay.example',
  'http://127.0.0.1.evil.example',
  'http://localhost.evil.example',
  'http://10.0.0.2/api',
  'ws://pay.example',
  'ftp://pay.example',
  'https://user:word@pay.example',
];
const keys = { businessId: 1, accessKey: 'a', secretKey: 's', bearerToken: null };

/** Each page's setting is stated, and is this. */
const states =
  (expectedSettings: Readonly<Record<string, unknown>>) =>
  ({ preferences }: Evidence): void => {
    expect(preferences.length).toBeGreaterThanOrEqual(4);
    for (const each of preferences) expect(each).toMatchObject(expectedSettings);
  };

const directives = (policy: string): ReadonlyMap<string, readonly string[]> =>
  new Map(
    policy.split(';').map((each) => {
      const [name = '', ...sources] = each.trim().split(/\s+/);
      return [name, sources];
    }),
  );

/** What a page of the till may be built of; whatever is not named here falls back to nothing at all. */
const policy: Readonly<Record<string, readonly string[]>> = {
  'default-src': ["'none'"],
  'script-src': ["'self'"],
  'style-src': ["'self'"],
  'img-src': ["'self'"],
  'font-src': ["'self'"],
  'connect-src': ["'none'"],
  'base-uri': ["'none'"],
  'form-action': ["'none'"],
  'frame-ancestors': ["'none'"],
  'object-src': ["'none'"],
  'require-trusted-types-for': ["'script'"],
  'trusted-types': ["'none'"],
};

/** Recommendations 1 to 10: what a page is, and what it may do. */
export const pageRows: readonly Row[] = [
  {
    number: 1,
    name: 'Only load secure content',
    here: 'pages load their own packed files and nothing else; the service is spoken to by https alone',
    check({ mayLoad, addresses }) {
      expect(hostileAddresses.filter(mayLoad)).toEqual([]);
      expect(mayLoad('app://till/assets/a.js')).toBe(true);
      expect(addresses.every((address) => address.startsWith('app://till/'))).toBe(true);
      expect(insecureServices.filter((url) => checkedBase(url).ok)).toEqual([]);
      expect(insecureServices.filter((baseUrl) => checkCredentials({ ...keys, baseUrl }).ok)).toEqual([]);
    },
    plant: (evidence) => ({ ...evidence, mayLoad: (url) => url.startsWith('http') }),
  },
  {
    number: 2,
    name: 'Do not enable Node.js integration for remote content',
    here: 'off for every page, its workers and its frames; nothing remote is shown at all',
    check: states({ nodeIntegration: false, nodeIntegrationInWorker: false, nodeIntegrationInSubFrames: false }),
    plant: (evidence) => withPreference(evidence, { nodeIntegrationInWorker: true }),
  },
  {
    number: 3,
    name: 'Enable context isolation',
    here: 'on for every page',
    check: states({ contextIsolation: true }),
    plant: (evidence) => withPreference(evidence, { contextIsolation: undefined }),
  },
  {
    number: 4,
    name: 'Enable process sandboxing',
    here: 'on for every page, and for the whole app before it is ready',
    check(evidence) {
      states({ sandbox: true })(evidence);
      expect(evidence.sandboxed).toBe(true);
      expect(filesWith(evidence, /no-sandbox['"]\s*\)/)).toEqual([]);
    },
    plant: (evidence) => ({ ...evidence, sandboxed: false }),
  },
  {
    number: 5,
    name: 'Handle session permission requests from remote content',
    here: 'every permission, device, screen and download is denied, asked or checked; the default session is not used',
    check({ asked, checked, device, screenShared, downloads, preferences, windows }) {
      expect(permissions.filter((name) => asked(name) !== false)).toEqual([]);
      expect(permissions.filter((name) => checked(name) !== false)).toEqual([]);
      expect(['hid', 'serial', 'usb', 'bluetooth'].filter((name) => device(name) !== false)).toEqual([]);
      expect([screenShared(), downloads()]).toEqual([null, false]);
      expect(preferences.every(({ session }) => session !== undefined)).toBe(true);
      expect(new Set(windows.map(({ webContents }) => webContents.session.partition))).toEqual(new Set(['till']));
    },
    plant: (evidence) => ({ ...evidence, asked: (permission) => permission === 'clipboard-read' }),
  },
  {
    number: 6,
    name: 'Do not disable webSecurity',
    here: 'on, stated for every page',
    check: states({ webSecurity: true }),
    plant: (evidence) => withPreference(evidence, { webSecurity: false }),
  },
  {
    number: 7,
    name: 'Define a Content Security Policy',
    here: 'sent with every answer of app:, refusals too: own files alone, no connection, no inline, trusted types',
    async check({ serve }) {
      for (const [url, method] of [
        ['app://till/index.html', 'GET'],
        ['app://till/customer-display.html', 'GET'],
        ['app://till/none', 'GET'],
        ['app://evil/', 'GET'],
        ['app://till/', 'POST'],
      ] as const) {
        const sent = (await serve(url, method)).headers.get('content-security-policy') ?? '';
        expect(Object.fromEntries(directives(sent)), url).toEqual(policy);
      }
    },
    plant: (evidence) => ({
      ...evidence,
      serve: async () =>
        new Response(null, { headers: { 'content-security-policy': "default-src 'self' 'unsafe-inline'" } }),
    }),
  },
  {
    number: 8,
    name: 'Do not enable allowRunningInsecureContent',
    here: 'off, stated for every page',
    check: states({ allowRunningInsecureContent: false }),
    plant: (evidence) => withPreference(evidence, { allowRunningInsecureContent: true }),
  },
  {
    number: 9,
    name: 'Do not enable experimental features',
    here: 'off, stated for every page',
    check: states({ experimentalFeatures: false }),
    plant: (evidence) => withPreference(evidence, { experimentalFeatures: true }),
  },
  {
    number: 10,
    name: 'Do not use enableBlinkFeatures',
    here: 'named nowhere but in the list of switches with which the till does not start',
    check(evidence) {
      expect(evidence.preferences.filter((each) => 'enableBlinkFeatures' in each)).toEqual([]);
      expect(filesWith(evidence, /enableBlinkFeatures|enable-blink-features/)).toEqual([
        'electron/windows/forbidden-switches.ts',
      ]);
    },
    plant: (evidence) => withSource(evidence, 'electron/windows/other.ts', "({ enableBlinkFeatures: 'CSSVariables' })"),
  },
];
