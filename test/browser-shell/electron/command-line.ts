import { computer } from '../computer.ts';

/**
 * What Electron adds to the command line of its main process before any script runs
 * (electron/electron shell/app/electron_main_delegate.cc, ElectronMainDelegate::PreSandboxStartup; on Linux
 * chromium/chromium ui/linux/display_server_utils.cc, SetOzonePlatformForLinuxIfNeeded).
 */
function addedByElectron(): readonly string[] {
  const everywhere = '--allow-file-access-from-files';
  if (computer.system === 'darwin') return [everywhere, '--enable-avfoundation'];
  if (computer.system !== 'linux' || computer.argv.some((argument) => argument.startsWith('--ozone-platform=')))
    return [everywhere];
  return [everywhere, `--ozone-platform=${computer.wayland ? 'wayland' : 'x11'}`];
}

/** `app.commandLine`: what the app was started with, what Electron added, and what the app appended. Any case. */
class CommandLine {
  appended: readonly string[] = [];

  appendSwitch(name: string, value?: string): void {
    const lower = name.toLowerCase();
    this.appended = [...this.appended, value === undefined ? `--${lower}` : `--${lower}=${value}`];
  }
  hasSwitch(name: string): boolean {
    return this.all().some((argument) => isSwitch(argument, name));
  }
  getSwitchValue(name: string): string {
    const givenSwitch = this.all().findLast((each) => isSwitch(each, name)) ?? '';
    return givenSwitch.includes('=') ? givenSwitch.slice(givenSwitch.indexOf('=') + 1) : '';
  }
  all(): readonly string[] {
    return [...computer.argv, ...addedByElectron(), ...this.appended];
  }
}

const isSwitch = (argument: string, name: string): boolean =>
  argument.toLowerCase().split('=')[0] === `--${name.toLowerCase()}`;

export const commandLine = new CommandLine();
