/** One thing that Electronegativity holds against a file: `SANDBOX_JS_CHECK` in `source/electron/main.js`. */
export interface Finding {
  readonly check: string;
  readonly file: string;
}

interface Waiver extends Finding {
  readonly why: string;
}

const windows = ['customer-window', 'paper-window', 'till-window'].map((name) => `source/electron/windows/${name}.js`);

const elsewhere = (check: string, why: string): Waiver[] => windows.map((file) => ({ check, file, why }));

/** Findings that do not apply to this app, with the reason. Any other finding fails the scan. */
export const waivers: readonly Waiver[] = [
  {
    check: 'CSP_GLOBAL_CHECK',
    file: 'N/A',
    why: 'It looks for a meta tag. The policy is a header of every answer of app: (windows/csp.ts; recommendation 7 of the checklist test).',
  },
  ...elsewhere(
    'CONTEXT_ISOLATION_JS_CHECK',
    'On. The setting comes from windows/web-preferences.ts, into which it does not follow; recommendation 3 reads it off the window.',
  ),
  ...elsewhere(
    'SANDBOX_JS_CHECK',
    'On, by the same function and by app.enableSandbox() besides; recommendation 4 reads both off the running till.',
  ),
  ...elsewhere(
    'AUXCLICK_JS_CHECK',
    'Off by disableBlinkFeatures in the same function; and no page may open a window at all (recommendation 14).',
  ),
];

/** Faults added to the scanned code, to check that they are found. */
export const planted: Readonly<Record<string, string>> = {
  'planted/planted.js': `
    import { app, BrowserWindow, shell } from 'electron';
    new BrowserWindow({
      webPreferences: {
        webSecurity: false, allowRunningInsecureContent: true, contextIsolation: false,
        sandbox: false, experimentalFeatures: true, enableBlinkFeatures: 'CSSVariables',
      },
    });
    export const open = (url) => shell.openExternal(url);
    app.on('certificate-error', (event, contents, url, error, certificate, trust) => trust(true));
    app.commandLine.appendSwitch('disable-web-security');`,
  'planted/planted.html': '<webview src="http://example.com" allowpopups nodeintegration disablewebsecurity></webview>',
};

/** What it must find in them. */
const mustFind = [
  'ALLOWPOPUPS_HTML_CHECK',
  'BLINK_FEATURES_JS_CHECK',
  'CERTIFICATE_ERROR_EVENT_JS_CHECK',
  'CONTEXT_ISOLATION_JS_CHECK',
  'CUSTOM_ARGUMENTS_JS_CHECK',
  'EXPERIMENTAL_FEATURES_JS_CHECK',
  'HTTP_RESOURCES_HTML_CHECK',
  'INSECURE_CONTENT_JS_CHECK',
  'NODE_INTEGRATION_HTML_CHECK',
  'OPEN_EXTERNAL_JS_CHECK',
  'SANDBOX_JS_CHECK',
  'WEB_SECURITY_HTML_CHECK',
  'WEB_SECURITY_JS_CHECK',
];
/** Said of the planted page, though without its name. */
const ofThePlants = new Set(['HTTP_RESOURCES_WITH_NODE_INTEGRATION_GLOBAL_CHECK']);

const isPlanted = ({ check, file }: Finding) => file.startsWith('planted/') || ofThePlants.has(check);
const same = (a: Finding) => (b: Finding) => a.check === b.check && a.file === b.file;

/** Everything that is wrong with a scan, in words; empty when it is clean. */
export function wrongWith(findings: readonly Finding[]): string[] {
  const seen = new Set(findings.filter(isPlanted).map(({ check }) => check));
  const own = findings.filter((finding) => !isPlanted(finding));
  return [
    ...mustFind.filter((check) => !seen.has(check)).map((check) => `blind: a planted fault was not seen, ${check}`),
    ...own.filter((each) => !waivers.some(same(each))).map(({ check, file }) => `found: ${check} in ${file}`),
    ...waivers
      .filter((each) => !own.some(same(each)))
      .map(({ check, file }) => `waived for nothing: ${check} in ${file}`),
  ];
}

/** Its table of findings: a line each, the check first, the file fourth, all but the first in quotes. */
export const findingsIn = (csv: string): Finding[] =>
  [...csv.matchAll(/^([A-Z_]+_CHECK),"[^"]*","[^"]*","([^"]*)"/gm)].map(([, check = '', file = '']) => ({
    check,
    file,
  }));
