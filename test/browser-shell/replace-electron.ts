import { registerHooks } from 'node:module';
import { join } from 'node:path';

const standIn = new URL('./electron/index.ts', import.meta.url).href;

/** From now on `electron` is the stand-in, for every import and require of this process. */
export function replaceElectron(): void {
  registerHooks({
    resolve: (specifier, context, next) =>
      specifier === 'electron' || specifier === 'electron/main'
        ? { url: standIn, shortCircuit: true }
        : next(specifier, context),
  });
}

/** What Electron's own main process finds around itself; libraries look at it. The shell's own words are not in it. */
export function lookLikeMain(electronVersion: string, root: string): void {
  Object.defineProperty(process, 'versions', { value: { ...process.versions, electron: electronVersion } });
  Object.assign(process, { type: 'browser', resourcesPath: join(root, 'resources'), defaultApp: true });
  process.argv.splice(1, process.argv.length, root);
  Reflect.deleteProperty(process.env, 'ELECTRON_RENDERER_URL');
}
