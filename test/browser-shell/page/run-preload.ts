import type { connect } from './connect.ts';
import type { preloadElectron } from './preload-electron.ts';

interface Parts {
  readonly connect: typeof connect;
  readonly preloadElectron: typeof preloadElectron;
  readonly encode: (value: unknown) => string;
  readonly decode: (text: string) => unknown;
  readonly showNotice: (sentence: string) => void;
  readonly copyText: (text: string) => void;
  readonly bridgeCopy: (value: unknown) => unknown;
}

interface Settings {
  readonly socket: string;
  readonly platform: string;
  readonly comesBack: boolean;
}

type Preload = (exports: object, require: (name: string) => unknown, module: object, process: object) => void;

/** In the tab: runs the built preload as a sandboxed one, which may require `electron` and nothing else. */
export function runPreload(settings: Settings, parts: Parts, preload: Preload): void {
  const strict = <T extends object>(name: string, part: T): T =>
    new Proxy(part, {
      get: (target, key) => {
        if (typeof key === 'symbol' || key in target || key === 'then' || key === '__esModule')
          return Reflect.get(target, key);
        throw new Error(`the browser shell has no ${name}.${key} in a preload`);
      },
    });
  const line = parts.connect(settings.socket, { ...parts, comesBack: settings.comesBack });
  const electron = parts.preloadElectron(line, { strict, bridgeCopy: parts.bridgeCopy });
  const require = (name: string) => {
    if (name === 'electron') return electron;
    throw new Error(`module not found: ${name}`);
  };
  const module = { exports: {} };
  const process = { platform: settings.platform, type: 'renderer', sandboxed: true, contextIsolated: true };
  // The page is then byte for byte what the app served.
  document.currentScript?.remove();
  preload(module.exports, require, module, process);
}
