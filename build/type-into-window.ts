import { execFile } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Long enough for a window to take what was typed before the next field has the focus. */
const FIELD_MS = 500;

/** Types a field over what it holds, then Enter, into the window in front. */
type TypeField = (text: string) => Promise<unknown>;

const powershell = (script: string) => run('powershell', ['-NoProfile', '-NonInteractive', '-Command', script]);

/**
 * How each system is asked to type, with what its runners in continuous integration bring: xdotool of X11, the keyboard
 * of Windows Script Host, System Events of macOS. The packed till refuses every debugger, so it is used as a person does.
 */
const keyboards: Partial<Record<NodeJS.Platform, (pid: number) => Promise<TypeField>>> = {
  async linux() {
    // Nothing else is on the screen of xvfb, so there is no window manager to give the focus.
    const { stdout } = await run('xdotool', ['search', '--onlyvisible', '--name', 'Transfer Till']);
    const [window = ''] = stdout.trim().split('\n');
    await run('xdotool', ['windowfocus', '--sync', window]);
    return (text) =>
      run('xdotool', ['key', 'ctrl+a', 'type', '--delay', '50', text], {}).then(() =>
        run('xdotool', ['key', 'Return']),
      );
  },
  async win32(pid) {
    const shell = `$shell = New-Object -ComObject WScript.Shell; if (-not $shell.AppActivate(${pid})) { exit 1 };`;
    return (text) => powershell(`${shell} Start-Sleep -Milliseconds 300; $shell.SendKeys('^a${text}{ENTER}')`);
  },
  async darwin() {
    const tell = (what: string) => run('osascript', ['-e', `tell application ${what}`]);
    await tell('"Transfer Till" to activate');
    return (text) =>
      run('osascript', [
        '-e',
        'tell application "System Events"',
        '-e',
        'keystroke "a" using command down',
        '-e',
        `keystroke "${text}"`,
        '-e',
        'key code 36',
        '-e',
        'end tell',
      ]);
  },
};

/** Types fields into the window of a program, each followed by Enter. Does nothing while it has no window yet. */
export async function typeIntoWindow(pid: number, fields: readonly string[]): Promise<void> {
  const keyboard = keyboards[process.platform];
  if (!keyboard) throw new Error(`no keyboard is known for ${process.platform}`);
  try {
    const typeField = await keyboard(pid);
    for (const field of fields) {
      await typeField(field);
      await wait(FIELD_MS);
    }
  } catch (error) {
    // The caller tries again; the last reason is in the log of the run.
    process.stderr.write(`could not type into the window: ${error instanceof Error ? error.message : error}\n`);
  }
}
