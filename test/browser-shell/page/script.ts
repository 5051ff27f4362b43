import { decode, encode } from '../server/codec.ts';
import { bridgeCopy, bridgeFunction } from './bridge-copy.ts';
import { createCalls } from './calls.ts';
import { connect } from './connect.ts';
import { copyText } from './copy-text.ts';
import { reloadOnceBack, showNotice } from './notice.ts';
import { preloadElectron } from './preload-electron.ts';
import { runPreload } from './run-preload.ts';

export interface ScriptOptions {
  /** The socket's address, key included. */
  readonly socket: string;
  readonly preload: string;
  readonly platform: NodeJS.Platform;
  readonly comesBack: boolean;
}

const parts = {
  connect,
  createCalls,
  encode,
  decode,
  copyText,
  showNotice,
  reloadOnceBack,
  preloadElectron,
  bridgeCopy,
};

/**
 * The one script the shell adds to a page. It is classic, so it runs before every module and the page finds its bridge
 * in place, as in Electron; the preload's source stands in it as a function, since the policy forbids making code of
 * text.
 */
export const pageScript = ({ socket, preload, platform, comesBack }: ScriptOptions): string => `(() => {
'use strict';
${[...Object.values(parts), bridgeFunction, runPreload].map(String).join('\n')}
runPreload(
  ${JSON.stringify({ socket, platform, comesBack })},
  { ${Object.keys(parts).join(', ')} },
  function (exports, require, module, process) {
${preload}
  },
);
})();
`;
