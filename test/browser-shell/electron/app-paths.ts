import { homedir, tmpdir } from 'node:os';
import { join } from 'node:path';
import { computer } from '../computer.ts';

/** Where programs keep their data on this system: Electron's `appData`. */
export function appDataRoot(platform = process.platform, env: NodeJS.ProcessEnv = process.env): string {
  if (platform === 'win32') return env.APPDATA ?? join(homedir(), 'AppData', 'Roaming');
  if (platform === 'darwin') return join(homedir(), 'Library', 'Application Support');
  return env.XDG_CONFIG_HOME ?? join(homedir(), '.config');
}

/** The named place, or Electron's own error for a name it does not know or a folder that the system does not have. */
export function appPath(name: string, userData: string): string {
  const places: Record<string, string> = {
    home: homedir(),
    appData: appDataRoot(),
    userData,
    sessionData: userData,
    temp: tmpdir(),
    exe: process.execPath,
    desktop: join(homedir(), 'Desktop'),
    documents: join(homedir(), 'Documents'),
    downloads: join(homedir(), 'Downloads'),
    logs: join(userData, 'logs'),
    crashDumps: join(userData, 'Crashpad'),
  };
  const place = places[name];
  if (place === undefined || computer.missingFolders.includes(name)) throw new Error(`Failed to get '${name}' path`);
  return place;
}
