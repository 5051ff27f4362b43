import { spawnSync } from 'node:child_process';
import { closeSync, existsSync, mkdirSync, openSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { projectRoot } from '../../build/target.ts';
import { FOLDER_VARIABLE } from '../../electron/updates/updates.ts';
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
Var hasPerMachineInstallation
Var perUserInstallationFolder
!macro _isUpdated _a _b _t _f
  \${GetParameters} $R8
  ClearErrors
  \${GetOptions} $R8 "--updated" $R9
  IfErrors \`\${_f}\` \`\${_t}\`
!macroend
!define isUpdated \`"" isUpdated ""\`
!macro _isForceRun _a _b _t _f
  \${GetParameters} $R8
  ClearErrors
  \${GetOptions} $R8 "--force-run" $R9
  IfErrors \`\${_f}\` \`\${_t}\`
!macroend
!define isForceRun \`"" isForceRun ""\`
!define APP_ID "${APP_ID}"
LangString uninstallFailed 0 "Failed to uninstall old application files"
Var appExe
!macro ExecShellAsUser out file verb parameters
  ExecWait '"\${file}" \${parameters}'
!macroend
!define StdUtils.ExecShellAsUser '!insertmacro ExecShellAsUser'
!include "${macroFile}"
Function .onInit
  StrCpy $installMode ${installMode}
  StrCpy $hasPerMachineInstallation ${installMode === 'all' ? '1' : '0'}
  StrCpy $perUserInstallationFolder "$INSTDIR"
  ; Where there is one for all users too, electron-builder's script asks for an administrator here.
  \${GetParameters} $R8
  ClearErrors
  \${GetOptions} $R8 "--beside-one-for-all" $R9
  IfErrors +2
  StrCpy $hasPerMachineInstallation 1
  !ifmacrodef customInit
    !insertmacro customInit
  !endif
  \${if} $hasPerMachineInstallation == 1
  \${andIf} $installMode == CurrentUser
    Quit
  \${endIf}
  ; As where the power fails: the old version is gone by now, and the new one is not there yet.
  \${GetParameters} $R8
  ClearErrors
  \${GetOptions} $R8 "--power-fails" $R9
  IfErrors +2
  Quit
FunctionEnd
Section install
  SetOutPath "$INSTDIR"
  StrCpy $appExe "$INSTDIR\\start.bat"
  ; What the old version's uninstaller returned, as where another program holds a file of it.
  StrCpy $R0 0
  \${GetParameters} $R8
  ClearErrors
  \${GetOptions} $R8 "--old-is-held" $R9
  IfErrors +2
  StrCpy $R0 2
  ClearErrors
  !ifmacrodef customUnInstallCheck
    !insertmacro customUnInstallCheck
  !endif
  WriteUninstaller "$INSTDIR\\uninstall.exe"
  !ifmacrodef customInstall
    !insertmacro customInstall
  !endif
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
  /** What the last program printed. */
  private readonly output = join(temporaryFolder(), 'output.txt');

  run(...command: readonly string[]) {
    return this.runWith({}, ...command);
  }
  runWith(more: NodeJS.ProcessEnv, ...command: readonly string[]) {
    const env = {
      ...process.env,
      ...more,
      WINEPREFIX: this.prefix,
      WINEDEBUG: '-all',
      WINEDLLOVERRIDES: 'mscoree,mshtml,winemenubuilder.exe=',
    };
    // What stays of wine would hold a pipe open.
    const output = openSync(this.output, 'w');
    try {
      return spawnSync('wine', command, { env, stdio: ['ignore', output, 'ignore'] });
    } finally {
      closeSync(output);
    }
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

  /** The command with which Windows goes on at the next sign-in; null where there is none. */
  atNextSignIn(): string | null {
    const key = `${this.runKey}Once`;
    this.run('reg', 'query', key, '/v', APP_ID);
    return /REG_SZ\s+(.*?)\r?\n/.exec(readFileSync(this.output, 'utf8'))?.[1] ?? null;
  }
  /** Adds what the use of a till leaves. */
  addUse() {
    for (const file of [this.records(), this.shortcut(), this.ofOthers(), this.account()]) {
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, 'x');
    }
    this.run('reg', 'add', this.runKey, '/v', APP_ID, '/d', '"C:\\till\\Transfer Till.exe"', '/f');
    this.run('reg', 'add', `${this.runKey}Once`, '/v', APP_ID, '/d', 'installer.exe', '/f');
    this.run('reg', 'add', `${this.key}\\LocalServer32`, '/ve', '/d', 'C:\\till\\Transfer Till.exe', '/f');
  }
  whatIsThere() {
    return {
      records: existsSync(this.records()),
      notifications: this.run('reg', 'query', this.key).status === 0,
      shortcut: existsSync(this.shortcut()),
      atSignIn: this.run('reg', 'query', this.runKey, '/v', APP_ID).status === 0,
      atNextSignIn: this.atNextSignIn() !== null,
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
  atNextSignIn: true,
  ofOthers: true,
  account: true,
};

describe.runIf(canRun('makensis', 'wine'))('the installer and the uninstaller, on one disk', () => {
  let windows: Windows;
  beforeAll(() => {
    windows = new Windows();
    windows.start();
  });
  afterAll(() => windows.end());

  it('finishes at the next sign-in an update that a power cut or a shutdown stopped', () => {
    const folder = temporaryFolder();
    expect(compile(around(ownScript, 'CurrentUser'), folder).status).toBe(0);
    const program = windows.path('users/Public/Transfer-Till-win-x64.exe');
    renameSync(join(folder, 'stand-in.exe'), program);
    windows.run(program, '--updated', '/S', '--power-fails');
    expect(existsSync(windows.path('till/uninstall.exe'))).toBe(false);
    expect(windows.atNextSignIn()).toBe(
      '"C:\\users\\Public\\Transfer-Till-win-x64.exe" --updated /S --force-run /currentuser',
    );
    windows.run('C:\\users\\Public\\Transfer-Till-win-x64.exe', '--updated', '/S', '--force-run', '/currentuser');
    expect(existsSync(windows.path('till/uninstall.exe'))).toBe(true);
    expect(windows.atNextSignIn()).toBeNull();
  });

  it('starts the old version again where an update that the till began cannot replace it', () => {
    const folder = temporaryFolder();
    expect(compile(around(ownScript, 'CurrentUser'), folder).status).toBe(0);
    const started = windows.path('till/started.txt');
    mkdirSync(windows.path('till'), { recursive: true });
    writeFileSync(windows.path('till/start.bat'), 'echo %1> C:\\till\\started.txt\r\n');
    rmSync(windows.path('till/uninstall.exe'), { force: true });
    const update = [join(folder, 'stand-in.exe'), '--updated', '/S', '--old-is-held'];
    windows.run(...update);
    expect(existsSync(started)).toBe(false);
    windows.run(...update, '--force-run');
    expect(readFileSync(started, 'utf8').trim()).toBe('--updated');
    expect(existsSync(windows.path('till/uninstall.exe'))).toBe(false);
    expect(windows.atNextSignIn()).toContain('--updated /S --force-run');
  });

  it('updates the till of this user alone where there is one for all users too, and asks for no administrator', () => {
    const folder = temporaryFolder();
    expect(compile(around(ownScript, 'CurrentUser'), folder).status).toBe(0);
    const program = join(folder, 'stand-in.exe');
    const uninstaller = windows.path('till/uninstall.exe');
    const update = ['--updated', '/S', '--beside-one-for-all'];
    rmSync(uninstaller, { force: true });
    windows.runWith({ [FOLDER_VARIABLE]: 'C:\\Program Files\\till' }, program, ...update);
    expect(existsSync(uninstaller)).toBe(false);
    windows.runWith({ [FOLDER_VARIABLE]: 'C:\\till' }, program, ...update);
    expect(existsSync(uninstaller)).toBe(true);
  });

  /** Installs, uses the till, and uninstalls with these arguments. `macroFile`: where another answer is given for the person. */
  function uninstall(mode: 'CurrentUser' | 'all', args: readonly string[], macroFile = ownScript) {
    const folder = temporaryFolder();
    expect(compile(around(macroFile, mode), folder).status).toBe(0);
    windows.run(join(folder, 'stand-in.exe'), '/S');
    windows.addUse();
    // `_?=` runs it where it is, so that wine waits for its end.
    windows.run('C:\\till\\uninstall.exe', '/S', ...args, '_?=C:\\till');
    const folderAfterwards = readFileSync(windows.path('till/context.txt'), 'utf8');
    expect(folderAfterwards).toMatch(mode === 'all' ? /ProgramData$/ : /AppData\\Local$/);
    return windows.whatIsThere();
  }

  it.each(modes('CurrentUser'))('leaves the records where nobody is asked: installed for %s', (mode) => {
    const leftThings = { ...everything, notifications: false, shortcut: false, atSignIn: false, atNextSignIn: false };
    expect(uninstall(mode, [])).toEqual(leftThings);
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
      atNextSignIn: false,
      account: false,
    };
    expect(uninstall(mode, [], saysYes)).toEqual(leftThings);
  });

  it.each(modes('CurrentUser'))('changes nothing of a shop for a newer version: installed for %s', (mode) => {
    expect(uninstall(mode, ['--updated'])).toEqual(everything);
  });
});
