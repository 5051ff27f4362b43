import { statSync } from 'node:fs';
import { type RunProgram, runPowerShell, runProgram } from './run-program.ts';

/**
 * Names of the folders that a program copies to other computers by itself: OneDrive (also "OneDrive - Adunni Stores"),
 * Dropbox, Google Drive ("My Drive" on its drive letter), Nextcloud, ownCloud, iCloud, pCloud, MEGA, Box; on macOS all of
 * them are below "CloudStorage". "iCloud Drive (Archive)" is what macOS leaves after the iCloud account was taken out, and
 * is copied nowhere any more.
 */
const synchronisedFolder =
  /^(?:(?:OneDrive|Dropbox|Google ?Drive|My Drive|Nextcloud|ownCloud)(?: ?[-(].*)?|iCloud ?Drive|com~apple~CloudDocs|CloudStorage|pCloud ?Drive|MEGA|MEGAsync|Box|Box Sync)$/i;

/** The folder of an account, which may have the name of such a program: Mega. */
const accountFolder = /^(?:[a-z]:)?[\\/](?:Users|home)[\\/][^\\/]+/i;

export const isSynchronised = (folder: string): boolean =>
  folder
    .replace(accountFolder, '')
    .split(/[\\/]/)
    .some((name) => synchronisedFolder.test(name));

/** The volume that a file is on; on Windows its serial number. Throws where there is no such file. */
const volumeOf = (path: string): number => statSync(path).dev;

/** The computer that is asked; in tests another one. */
interface Computer {
  readonly platform?: NodeJS.Platform;
  readonly volume?: (path: string) => number;
  readonly run?: RunProgram;
}

/** PowerShell takes seconds to start on a slow computer, and a disk that sleeps to answer; in ms. */
const ASKED_WITHIN = 20_000;

/** Returns whether what is saved in a folder outlives the disk that `own` is on. Throws where the folder cannot be read. */
export async function isElsewhere(
  folder: string,
  own: string,
  { platform = process.platform, volume = volumeOf, run = runProgram }: Computer = {},
): Promise<boolean> {
  if (isSynchronised(folder)) return true;
  if (volume(folder) === volume(own)) return false;
  if (platform === 'darwin') return !(await areOnOneMacDisk(folder, own, run));
  return platform !== 'win32' || !(await areOnOneDevice(folder, own, run));
}

/** The volume that a folder is on: all but that of the system are below "Volumes". */
const macVolumeOf = (path: string): string => /^\/Volumes\/[^/]+/.exec(path)?.[0] ?? '/';

/**
 * Returns the disks that a volume is on. A volume of APFS is on a disk of its own kind, whose "APFS Physical Store" is on
 * the real one; "Part of Whole" names the disk of any other volume. None where macOS does not know, as of a network drive.
 */
async function macDisksOf(path: string, run: RunProgram): Promise<readonly string[]> {
  const programEnd = await run('/usr/sbin/diskutil', ['info', macVolumeOf(path)], { input: '', limit: ASKED_WITHIN });
  const output = programEnd?.output ?? '';
  const stores = output.match(/^ *APFS Physical Store: .*$/gm);
  const lines = stores ?? output.match(/^ *Part of Whole: .*$/gm) ?? [];
  return lines.flatMap((line) => line.match(/disk\d+/g) ?? []);
}

/** Whether two volumes of macOS are on one disk, which break together. */
async function areOnOneMacDisk(folder: string, own: string, run: RunProgram): Promise<boolean> {
  const [disks = [], ownDisks = []] = await Promise.all([folder, own].map((path) => macDisksOf(path, run)));
  return disks.some((disk) => ownDisks.includes(disk));
}

const devicesIn = (line: string): readonly string[] => line.match(/\d+/g) ?? [];

/**
 * Whether two drives of Windows are parts of one device, as C: and D: of many laptops are, which break together. False
 * where Windows does not know, as of a network drive. DiskIndex is the number of the device
 * (learn.microsoft.com/windows/win32/cimwin32prov/win32-diskpartition).
 */
async function areOnOneDevice(folder: string, own: string, run: RunProgram): Promise<boolean> {
  const [drive, ownDrive] = [folder, own].map((path) => /^[a-z]:(?=\\)/i.exec(path)?.[0]);
  if (drive === undefined || ownDrive === undefined) return false;
  const query = `'ASSOCIATORS OF {Win32_LogicalDisk.DeviceID=''' + $_ + '''} WHERE ResultClass=Win32_DiskPartition'`;
  const script = `'${drive}', '${ownDrive}' | ForEach-Object { (Get-CimInstance -Query (${query})).DiskIndex -join ' ' }`;
  const programEnd = await runPowerShell(script, { input: '', limit: ASKED_WITHIN }, run);
  // One line for each drive: "0", or "0 1" for one that is spread over two devices.
  const [devices = [], ownDevices = []] = (programEnd?.output ?? '').split('\n').map(devicesIn);
  return devices.some((device) => ownDevices.includes(device));
}
