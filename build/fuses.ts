import { FuseV1Options } from '@electron/fuses';

interface FuseChoice {
  readonly on: boolean;
  readonly why: string;
}

/**
 * Every fuse that Electron has, in the order of its wire, each stated and none left to a default. The packing fails
 * when Electron has one more, or one less, than this table.
 */
export const fuses: Readonly<Record<FuseV1Options, FuseChoice>> = {
  [FuseV1Options.RunAsNode]: {
    on: false,
    why: 'The signed till must not run any script that whoever starts it names.',
  },
  [FuseV1Options.EnableCookieEncryption]: {
    on: true,
    why: 'The till keeps no cookies; should Chromium ever write one, it is written encrypted.',
  },
  [FuseV1Options.EnableNodeOptionsEnvironmentVariable]: {
    on: false,
    why: 'NODE_OPTIONS would load code into the process that holds the keys; NODE_EXTRA_CA_CERTS would let others read its traffic.',
  },
  [FuseV1Options.EnableNodeCliInspectArguments]: {
    on: false,
    why: 'No debugger on the process that holds the keys, neither by --inspect nor by a signal.',
  },
  [FuseV1Options.EnableEmbeddedAsarIntegrityValidation]: {
    on: true,
    why: 'A changed app.asar ends the program (macOS and Windows; Linux has no such check).',
  },
  [FuseV1Options.OnlyLoadAppFromAsar]: {
    on: true,
    why: 'Without it a folder called app beside app.asar would go round the integrity check.',
  },
  [FuseV1Options.LoadBrowserProcessSpecificV8Snapshot]: {
    on: false,
    why: 'The till has no snapshot of its own, so none is ever looked for.',
  },
  [FuseV1Options.GrantFileProtocolExtraPrivileges]: {
    on: false,
    why: 'Pages come from app://till alone; file: keeps no privileges.',
  },
  [FuseV1Options.WasmTrapHandlers]: {
    on: true,
    why: 'Chromium’s own setting. The till runs no WebAssembly, and the other way only adds slower checks.',
  },
};

/** The wire as Electron's program holds it: one character for each fuse. */
export const fuseWire: string = Object.values(fuses)
  .map(({ on }) => (on ? '1' : '0'))
  .join('');
