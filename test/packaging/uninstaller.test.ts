import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { projectRoot } from '../../build/target.ts';
import { APP_ID, TOAST_ACTIVATOR_CLSID } from '../../electron/windows/app-id.ts';
import { isDeep } from '../support/deep.ts';
import { canRun } from '../support/programs.ts';
import { removeTemporaryFolders, temporaryFolder } from './packed.ts';

const ownScript = join(projectRoot, 'build/installer.nsh');

/**
 * An uninstaller with the macro in it, and what electron-builder's own script gives the macro: the mode, the folders of
 * that mode, and whether a newer version calls it. For 64 bits, which is what Debian's wine runs.
 */
const around = (macroFile: string, installMode: 'CurrentUser' | 'all') => `
Target amd64-unicode
!include LogicLib.nsh
!include FileFunc.nsh
!define PRODUCT_NAME "Transfer Till"
Name "Transfer Till"
OutFile stand-in.exe
RequestExecutionLevel user
InstallDir "C:\\till"
Var installMode
!macro _isUpdated _a _b _t _f
  \${GetParameters} $R8
  ClearErrors
  \${GetOptions} $R8 "--updated" $R9
  IfErrors \`\${_f}\` \`\${_t}\`
!macroend
!define isUpdated \`"" isUpdated ""\`
!include "${macroFile}"
Section install
  SetOutPath "$INSTDIR"
  WriteUninstaller "$INSTDIR\\uninstall.exe"
SectionEnd
Section un.install
  StrCpy $installMode ${installMode}
  ${installMode === 'all' ? 'SetShellVarContext all' : ''}
  !insertmacro customUnInstall
  FileOpen $0 "$INSTDIR\\context.txt" w
  FileWrite $0 "$LOCALAPPDATA"
  FileClose $0
SectionEnd
`;

const compile = (script: string, folder = temporaryFolder()) =>
  spawnSync('makensis', ['-WX', '-V2', '-'], { input: script, cwd: folder, encoding: 'utf8' });

afterAll(removeTemporaryFolders);

describe('what the installer of Windows adds to that of electron-builder', () => {
  it.runIf(canRun('makensis'))('compiles what the till adds to the installer of Windows without a warning', () => {
    const script = around(ownScript, 'all');
    const { status, stdout } = compile(script);
    expect({ status, stdout }).toEqual({ status: 0, stdout: '' });
    expect(compile(script.replace('Var installMode', '')).status).not.toBe(0);
  });
});

/** A disk C: of wine with a till that was used on it: its records, its notifications, and the records of all users' kind. */
class Windows {
  readonly prefix = temporaryFolder();

  run(...command: readonly string[]) {
    const env = {
      ...process.env,
      WINEPREFIX: this.prefix,
      WINEDEBUG: '-all',
      WINEDLLOVERRIDES: 'mscoree,mshtml,winemenubuilder.exe=',
    };
    return spawnSync('wine', command, { env, stdio: 'ignore' });
  }
  /** Without it the disk is started anew for each program. */
  start() {
    this.server('-p');
    this.run('wineboot', '-i');
  }
  /** Ends what wine started for this disk. */
  end() {
    this.server('-k');
  }
  private server(does: '-p' | '-k') {
    // It stays, and would hold a pipe open.
    const env = { ...process.env, WINEPREFIX: this.prefix };
    spawnSync('/usr/lib/wine/wineserver64', [does], { env, stdio: 'ignore' });
  }
  path(...names: readonly string[]) {
    return join(this.prefix, 'drive_c', ...names);
  }
  profile(...names: readonly string[]) {
    return this.path('users', userInfo().username, ...names);
  }
  readonly records = () => this.profile('AppData/Local/Transfer Till/live/journal.db');
  readonly shortcut = () => this.profile('AppData/Roaming/Microsoft/Windows/Start Menu/Programs/Transfer Till.lnk');
  readonly ofOthers = () => this.path('ProgramData/Transfer Till/kept.txt');
  readonly account = () => this.path('ProgramData/Transfer Till/account.txt');
  private readonly runKey = 'HKCU\\Software\\Microsoft\\Windows\\CurrentVersion\\Run';
  private readonly key = `HKCU\\Software\\Classes\\CLSID\\${TOAST_ACTIVATOR_CLSID}`;

  useTill() {
    for (const file of [this.records(), this.shortcut(), this.ofOthers(), this.account()]) {
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, 'x');
    }
    this.run('reg', 'add', this.runKey, '/v', APP_ID, '/d', '"C:\\till\\Transfer Till.exe"', '/f');
    this.run('reg', 'add', `${this.key}\\LocalServer32`, '/ve', '/d', 'C:\\till\\Transfer Till.exe', '/f');
  }
  whatIsThere() {
    return {
      records: existsSync(this.records()),
      notifications: this.run('reg', 'query', this.key).status === 0,
      shortcut: existsSync(this.shortcut()),
      atSignIn: this.run('reg', 'query', this.runKey, '/v', APP_ID).status === 0,
      ofOthers: existsSync(this.ofOthers()),
      account: existsSync(this.account()),
    };
  }
}

/** How the till may be installed; `npm test` plays one of the two. */
const modes = (sampleMode: 'CurrentUser' | 'all') => (isDeep ? (['CurrentUser', 'all'] as const) : [sampleMode]);

const everything = {
  records: true,
  notifications: true,
  shortcut: true,
  atSignIn: true,
  ofOthers: true,
  account: true,
};

describe.runIf(canRun('makensis', 'wine'))('the uninstaller', () => {
  let windows: Windows;
  beforeAll(() => {
    windows = new Windows();
    windows.start();
  });
  beforeEach(() => windows.useTill());
  afterAll(() => windows.end());

  /** Installs, and uninstalls with these arguments. `macroFile`: where another answer is given for the person. */
  function uninstall(mode: 'CurrentUser' | 'all', args: readonly string[], macroFile = ownScript) {
    const folder = temporaryFolder();
    expect(compile(around(macroFile, mode), folder).status).toBe(0);
    windows.run(join(folder, 'stand-in.exe'), '/S');
    // `_?=` runs it where it is, so that wine waits for its end.
    windows.run('C:\\till\\uninstall.exe', '/S', ...args, '_?=C:\\till');
    const folderAfterwards = readFileSync(windows.path('till/context.txt'), 'utf8');
    expect(folderAfterwards).toMatch(mode === 'all' ? /ProgramData$/ : /AppData\\Local$/);
    return windows.whatIsThere();
  }

  it.each(modes('CurrentUser'))('leaves the records where nobody is asked: installed for %s', (mode) => {
    expect(uninstall(mode, [])).toEqual({ ...everything, notifications: false, shortcut: false, atSignIn: false });
  });

  it.each(modes('all'))('deletes the own records of who says so: installed for %s', (mode) => {
    const saysYes = join(temporaryFolder(), 'installer.nsh');
    writeFileSync(saysYes, readFileSync(ownScript, 'utf8').replace('/SD IDNO', '/SD IDYES'));
    const leftThings = {
      ...everything,
      records: false,
      notifications: false,
      shortcut: false,
      atSignIn: false,
      account: false,
    };
    expect(uninstall(mode, [], saysYes)).toEqual(leftThings);
  });

  it.each(modes('CurrentUser'))('changes nothing of a shop for a newer version: installed for %s', (mode) => {
    expect(uninstall(mode, ['--updated'])).toEqual(everything);
  });
});
