import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { NtExecutable, NtExecutableResource, Resource } from 'resedit';
import type { System } from '../../build/package-till.ts';

const { version } = createRequire(import.meta.url)('electron/package.json') as { version: string };

/** How Electron's own program carries its fuses before anybody sets them: the mark, the version, the length, the wire. */
export const wireOf = (fuses: string): Buffer =>
  Buffer.concat([Buffer.from('dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX'), Buffer.from([1, fuses.length]), Buffer.from(fuses)]);

/** A program with Electron's fuses in its middle. */
export const programWithFuses = (wire = wireOf('101100011')): Buffer =>
  Buffer.concat([Buffer.alloc(4_096, 0x90), wire, Buffer.alloc(4_096, 0x90)]);

const writtenPaths = new Set<string>();

/** Folders shaped as Electron's downloads are, with what the packing touches in them and nothing that runs. */
export function fakeElectronFile(system: System): string {
  const folder = mkdtempSync(join(tmpdir(), `stand-in-${system}-`));
  writtenPaths.add(folder);
  const putFile = (path: string, content: string | Buffer) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content, { mode: 0o755 });
  };
  putFile('LICENSE', 'Electron');
  putFile('LICENSES.chromium.html', '<p>Chromium</p>');
  putFile('version', version);
  layOut[system](putFile, (path, to) => symlinkSync(to, join(folder, path)));
  return folder;
}

export function removeFakes(): void {
  for (const folder of writtenPaths) rmSync(folder, { recursive: true, force: true });
  writtenPaths.clear();
}

type AddFile = (path: string, content: string | Buffer) => void;
type Link = (path: string, to: string) => void;

const layOut: Readonly<Record<System, (addFile: AddFile, link: Link) => void>> = {
  linux(addFile) {
    addFile('electron', programWithFuses());
    addFile('chrome-sandbox', 'sandbox');
    common(addFile);
  },
  win(addFile) {
    addFile('electron.exe', windowsProgram());
    common(addFile);
  },
  mac(addFile, link) {
    const app = 'Electron.app/Contents';
    addFile(`${app}/MacOS/Electron`, 'the small starter');
    addFile(`${app}/Info.plist`, plist('Electron', 'com.github.Electron'));
    addFile(`${app}/Resources/electron.icns`, '');
    const framework = `${app}/Frameworks/Electron Framework.framework`;
    addFile(`${framework}/Versions/A/Electron Framework`, programWithFuses());
    addFile(`${framework}/Versions/A/Resources/en.lproj/locale.pak`, 'en');
    addFile(`${framework}/Versions/A/Resources/de.lproj/locale.pak`, 'de');
    for (const name of ['Electron Framework', 'Resources']) link(`${framework}/${name}`, `Versions/A/${name}`);
    for (const kind of ['', ' (Renderer)', ' (GPU)', ' (Plugin)']) {
      const name = `Electron Helper${kind}`;
      addFile(`${app}/Frameworks/${name}.app/Contents/MacOS/${name}`, 'helper');
      addFile(`${app}/Frameworks/${name}.app/Contents/Info.plist`, plist(name, `com.github.Electron.helper`));
    }
  },
};

function common(addFile: AddFile): void {
  addFile('locales/en-US.pak', 'en');
  addFile('locales/de.pak', 'de');
}

/** A real PE of 64 bits with version information in one language, as electron.exe has it, and the fuses in its overlay. */
function windowsProgram(): Buffer {
  const program = NtExecutable.createEmpty(false, false);
  const resources = NtExecutableResource.from(program);
  const about = Resource.VersionInfo.createEmpty();
  about.setFileVersion(1, 0, 0, 0, 1033);
  about.setStringValues({ lang: 1033, codepage: 1200 }, { ProductName: 'Electron', FileDescription: 'Electron' });
  about.outputToResourceEntries(resources.entries);
  resources.outputResource(program);
  program.setExtraData(programWithFuses());
  return Buffer.from(program.generate());
}

const plist = (name: string, id: string) => `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
<plist version="1.0"><dict>
<key>CFBundleExecutable</key><string>${name}</string>
<key>CFBundleIdentifier</key><string>${id}</string>
<key>CFBundleName</key><string>${name}</string>
<key>CFBundleVersion</key><string>${version}</string>
<key>CFBundlePackageType</key><string>APPL</string>
</dict></plist>
`;
