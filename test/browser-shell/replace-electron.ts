import { registerHooks } from 'node:module';
import { dirname } from 'node:path';
import { postgresPrograms } from '../support/postgres/programs.ts';
import { computer } from './computer.ts';

const noKeytar = new URL('./electron/no-keytar.ts', import.meta.url).href;
const replacement = new URL('./electron/index.ts', import.meta.url).href;

/**
 * From now on `electron` is the fake, for every import and require of this process; so is `keytar` unless real keys
 * are allowed.
 */
export function replaceElectron(realKeys: boolean): void {
  const replacements = new Map([
    ['electron', replacement],
    ['electron/main', replacement],
  ]);
  if (!realKeys) replacements.set('keytar', noKeytar);
  registerHooks({
    resolve: (specifier, context, next) => {
      const url = replacements.get(specifier);
      return url === undefined ? next(specifier, context) : { url, shortCircuit: true };
    },
  });
}

/** What is packed beside the archive and started as programs: PostgreSQL, which refuses to run as root. */
const programsBesideArchive = (): string => dirname(postgresPrograms());

/** The process properties that Electron sets and libraries read. The shell's own options are not in them. */
export function setMainProcess(electronVersion: string, root: string, isPackaged: boolean): void {
  Object.defineProperty(process, 'versions', { value: { ...process.versions, electron: electronVersion } });
  Object.assign(process, { type: 'browser', resourcesPath: programsBesideArchive() });
  // A packaged app is not named on its command line.
  if (!isPackaged) Object.assign(process, { defaultApp: true });
  process.argv.splice(1, process.argv.length, ...(isPackaged ? [] : [root]), ...computer.argv);
  Reflect.deleteProperty(process.env, 'ELECTRON_RENDERER_URL');
}
