import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Arch, build, type PackagerOptions, Platform } from 'electron-builder';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { configuration } from '../../build/electron-builder.ts';
import { planFrom } from '../../build/release-plan.ts';
import { projectRoot } from '../../build/target.ts';
import { findForbiddenSwitch } from '../../electron/windows/forbidden-switches.ts';
import { canRun } from '../support/programs.ts';
import { unwrap } from '../support/unwrap.ts';
import { removeTemporaryFolders, temporaryFolder } from './packed.ts';
import { fakeElectronFile, removeFakes } from './stand-in-electron.ts';

/** What electron-builder would make a Linux package from: the arguments of its tools and the files they are given. */
interface LinuxInstallers {
  readonly menuEntry: Readonly<Record<'AppImage' | 'deb', string>>;
  readonly debArguments: readonly string[];
  readonly scripts: readonly string[];
  /** The app's folder, with what is added to it for the installers. */
  readonly folder: string;
}

let installers: LinuxInstallers;

/** Stops electron-builder before the tools that it would download are needed. */
async function linuxInstallers(): Promise<LinuxInstallers> {
  const plan = unwrap(planFrom({}));
  const outDir = temporaryFolder();
  const menuEntry = { AppImage: '', deb: '' };
  let debArguments: readonly string[] = [];
  let scripts: readonly string[] = [];
  const options: PackagerOptions = {
    projectDir: projectRoot,
    targets: Platform.LINUX.createTarget([], Arch.x64),
    config: {
      ...configuration(plan, { outDir, platform: 'linux' }),
      electronDist: fakeElectronFile('linux'),
    },
    effectiveOptionComputed: async (options: unknown) => {
      if (!Array.isArray(options)) menuEntry.AppImage = (options as { readonly desktop: string }).desktop;
      else {
        const [args, file] = options as [readonly string[], string];
        menuEntry.deb = readFileSync(file, 'utf8');
        debArguments = args;
        scripts = ['--after-install', '--after-remove'].map((name) =>
          readFileSync(args[args.indexOf(name) + 1] ?? '', 'utf8'),
        );
      }
      return true;
    },
  };
  await build({ ...options, publish: 'never' });
  return { menuEntry, debArguments, scripts, folder: join(outDir, 'linux-unpacked') };
}

beforeAll(async () => {
  installers = await linuxInstallers();
});
afterAll(() => {
  removeTemporaryFolders();
  removeFakes();
});

describe.each(['AppImage', 'deb'] as const)('the menu entry of the %s', (kind) => {
  const lines = () => installers.menuEntry[kind].split('\n');

  it(`starts the till from the menu entry of the ${kind} on X11, with its sandbox and no switch that it refuses`, () => {
    const command = lines().find((line) => line.startsWith('Exec=')) ?? '';
    const switches = command.split(' ').filter((word) => word.startsWith('--'));
    expect(switches).toEqual(['--ozone-platform=x11']);
    expect(findForbiddenSwitch({ hasSwitch: () => false }, ['till', ...switches], true, 'linux')).toBeNull();
  });

  it('bears the name by which Electron names its windows', () => {
    const { desktopName } = JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8'));
    expect(lines()).toContain(`StartupWMClass=${desktopName.replace('.desktop', '')}`);
    if (kind === 'deb')
      expect(installers.debArguments.at(-1)).toMatch(new RegExp(`=/usr/share/applications/${desktopName}$`));
  });

  it.runIf(canRun('desktop-file-validate'))('writes a menu entry that desktop-file-validate accepts', () => {
    const file = join(temporaryFolder(), 'transfer-till.desktop');
    writeFileSync(file, installers.menuEntry[kind]);
    const { stdout, status } = spawnSync('desktop-file-validate', [file], { encoding: 'utf8' });
    expect({ stdout, status }).toEqual({ stdout: '', status: 0 });
  });
});

describe('the Debian package', () => {
  it('makes the Debian package without a clone of GitHub, with the address in package.json', () => {
    const { homepage } = JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8'));
    expect(installers.debArguments[installers.debArguments.indexOf('--url') + 1]).toBe(homepage);
  });

  it.runIf(canRun('bash'))('writes scripts for the Debian package that bash can read', () => {
    for (const script of installers.scripts) expect(spawnSync('bash', ['-n'], { input: script }).status).toBe(0);
  });

  it('lets the till have user namespaces where AppArmor forbids them', () => {
    const profile = readFileSync(join(installers.folder, 'resources/apparmor-profile'), 'utf8');
    expect(profile).toContain('profile "transfer-till" "/opt/Transfer Till/transfer-till" flags=(unconfined)');
    expect(profile).toContain('userns,');
    expect(installers.scripts[0]).toContain("'/etc/apparmor.d/transfer-till'");
  });
});
