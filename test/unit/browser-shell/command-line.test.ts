import { beforeEach, describe, expect, it } from 'vitest';
import { registerAppScheme } from '../../../electron/windows/app-protocol.ts';
import { dangerousSwitches, findForbiddenSwitch } from '../../../electron/windows/forbidden-switches.ts';
import { playComputer } from '../../browser-shell/computer.ts';
import { host } from '../../browser-shell/electron/host.ts';
import { app, protocol } from '../../browser-shell/electron/index.ts';

beforeEach(() => {
  host.ready = false;
});

/**
 * Every switch that Electron 45 adds to its own main process (electron/electron, all calls of AppendSwitch in shell/
 * that are for this process; those for child processes are not in it).
 */
const addedSwitches = {
  everywhere: ['allow-file-access-from-files'], // shell/app/electron_main_delegate.cc, PreSandboxStartup
  darwin: ['enable-avfoundation'], // the same
  linux: ['ozone-platform'], // the same, through ui/linux/display_server_utils.cc of Chromium
  byTheTill: [
    'disable-quic', // electron/main.ts
    'enable-sandbox', // shell/browser/api/electron_api_app.cc, EnableSandbox
    'secure-schemes', // shell/browser/api/electron_api_protocol.cc, RegisterSchemesAsPrivileged
    'fetch-schemes',
    'standard-schemes',
  ],
};

describe('the command line of the browser shell', () => {
  it.each([
    ['win32', addedSwitches.everywhere],
    ['darwin', [...addedSwitches.everywhere, ...addedSwitches.darwin]],
    ['linux', [...addedSwitches.everywhere, ...addedSwitches.linux]],
  ] as const)('includes in the command line on %s what Electron appends there', (system, names) => {
    playComputer({ system });
    expect(names.filter((name) => !app.commandLine.hasSwitch(name))).toEqual([]);
    expect(app.commandLine.hasSwitch('enable-avfoundation')).toBe(system === 'darwin');
  });

  it('includes in the command line what the till makes Electron append', () => {
    app.enableSandbox();
    app.commandLine.appendSwitch('disable-quic');
    registerAppScheme(protocol);
    expect(addedSwitches.byTheTill.filter((name) => !app.commandLine.hasSwitch(name))).toEqual([]);
    expect(app.commandLine.getSwitchValue('standard-schemes')).toBe('app');
  });
});

describe('a packaged till', () => {
  it.each(['win32', 'darwin', 'linux'] as const)(
    'lets a packaged till start with what Electron itself appends on %s',
    (system) => {
      playComputer({ system });
      app.enableSandbox();
      registerAppScheme(protocol);
      expect(findForbiddenSwitch(app.commandLine, ['till'], true, system)).toBeNull();
    },
  );

  it('refuses no switch that Electron appends at every start', () => {
    expect(
      Object.values(addedSwitches)
        .flat()
        .filter((name) => dangerousSwitches.some((each) => each === name)),
    ).toEqual([]);
  });

  it('finds a forbidden switch that a person typed, though Electron appends the same one', () => {
    const typedArguments = ['till', '--allow-file-access-from-files'];
    expect(findForbiddenSwitch(app.commandLine, typedArguments, true)).toBe('allow-file-access-from-files');
  });
});
