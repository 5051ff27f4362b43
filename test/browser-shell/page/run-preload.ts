import type { bridgeCopy } from './bridge-copy.ts';
import type { connect, LineParts } from './connect.ts';
import type { reloadOnceBack, showNotice } from './notice.ts';
import type { preloadElectron } from './preload-electron.ts';

interface Parts extends Omit<LineParts, 'onEnd'> {
  readonly connect: typeof connect;
  readonly preloadElectron: typeof preloadElectron;
  readonly showNotice: typeof showNotice;
  readonly reloadOnceBack: typeof reloadOnceBack;
  readonly bridgeCopy: typeof bridgeCopy;
}

interface Settings {
  readonly socket: string;
  readonly platform: string;
  readonly comesBack: boolean;
}

type Preload = (exports: object, require: (name: string) => unknown, module: object, process: object) => void;

/** In the tab: runs the built preload as a sandboxed one, which may require `electron` and nothing else. */
export function runPreload({ socket, platform, comesBack }: Settings, parts: Parts, preload: Preload): void {
  const strict = <T extends object>(name: string, part: T): T =>
    new Proxy(part, {
      get: (target, key) => {
        if (typeof key === 'symbol' || key in target || key === 'then' || key === '__esModule')
          return Reflect.get(target, key);
        throw new Error(`the browser shell has no ${name}.${key} in a preload`);
      },
    });
  const onEnd: LineParts['onEnd'] = (reason) => {
    parts.showNotice(reason);
    if (comesBack && reason !== 'replaced') parts.reloadOnceBack(socket);
  };
  const line = parts.connect(socket, { ...parts, onEnd });
  const electron = parts.preloadElectron(line, { strict, bridgeCopy: parts.bridgeCopy });
  const require = (name: string) => {
    if (name === 'electron') return electron;
    throw new Error(`module not found: ${name}`);
  };
  const module = { exports: {} };
  // The page is then byte for byte what the app served.
  document.currentScript?.remove();
  preload(module.exports, require, module, { platform, type: 'renderer', sandboxed: true, contextIsolated: true });
}
