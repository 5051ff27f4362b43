import { expect, it } from 'vitest';
import { isElsewhere, isSynchronised } from '../../../electron/platform/disks.ts';
import type { RunProgram } from '../../../electron/platform/run-program.ts';

it.each([
  ['C:\\Users\\Adunni\\OneDrive\\Till', true],
  ['C:\\Users\\Adunni\\OneDrive - Adunni Stores', true],
  ['G:\\My Drive', true],
  ['/Users/adunni/Library/CloudStorage/GoogleDrive-adunni@example.com/My Drive', true],
  ['/Users/adunni/Library/Mobile Documents/com~apple~CloudDocs', true],
  ['/home/adunni/Dropbox (Personal)/till', true],
  ['/home/adunni/Nextcloud', true],
  ['C:\\Users\\Adunni\\Documents', false],
  ['/home/adunni/boxes', false],
  ['/home/adunni/old OneDrive', false],
  ['C:\\Users\\Megan', false],
  ['C:\\Users\\Mega\\Documents', false],
  ['C:\\Users\\Mega\\MEGA\\Till', true],
  ['/Users/box/Documents', false],
  ['C:\\Mega-Mart\\Till', false],
  ['/Users/adunni/iCloud Drive (Archive)', false],
  ['/home/adunni/ownCloud - adunni@cloud.example.com', true],
  ['C:\\Users\\Adunni\\My Drive (adunni@example.com)', true],
])('calls %s a folder that is copied to other computers: %s', (folder, is) => {
  expect(isSynchronised(folder)).toBe(is);
});

it.each([
  [{ '/till': 1, '/media/stick': 2 }, true],
  [{ '/till': 1, '/media/stick': 1 }, false],
])('compares the volumes of two folders: %j', async (volumes, is) => {
  const volume = (path: string) => volumes[path as keyof typeof volumes];
  expect(await isElsewhere('/media/stick', '/till', { platform: 'linux', volume })).toBe(is);
});

const own = 'C:\\Users\\Adunni\\AppData\\Roaming\\Transfer Till';

it.each([
  ['D:\\Copies', { code: 0, output: '0\r\n0\r\n' }, false],
  ['E:\\Copies', { code: 0, output: '1\r\n0\r\n' }, true],
  ['D:\\Copies', { code: 0, output: '1 10\r\n0 1\r\n' }, false],
  ['Z:\\Copies', { code: 0, output: '\r\n0\r\n' }, true],
  ['D:\\Copies', { code: null, output: '' }, true],
  ['D:\\Copies', null, true],
])('asks Windows whether %s is a part of the device of C:, which answers %j', async (folder, programEnd, is) => {
  const scripts: string[] = [];
  const run: RunProgram = async (_, args) => {
    scripts.push(args.at(-1) ?? '');
    return programEnd;
  };
  const volume = (path: string) => path.charCodeAt(0);
  expect(await isElsewhere(folder, own, { platform: 'win32', volume, run })).toBe(is);
  expect(scripts).toEqual([expect.stringMatching(`^'${folder.slice(0, 2)}', 'C:' \\| ForEach-Object`)]);
});

it('asks Windows nothing about a folder of the network', async () => {
  const run: RunProgram = () => expect.fail('asked');
  const volume = (path: string) => path.charCodeAt(0);
  expect(await isElsewhere('\\\\server\\copies', own, { platform: 'win32', volume, run })).toBe(true);
});

const partOf = (disk: string) => `   Device Identifier:         ${disk}s1\n   Part of Whole:             ${disk}\n`;
const apfsOn = (...stores: readonly string[]) =>
  `${partOf('disk3')}${stores.map((store) => `   APFS Physical Store:       ${store}\n`).join('')}`;

it.each([
  ['another volume of the same disk', apfsOn('disk0s2'), apfsOn('disk0s2'), false],
  ['a partition of the same disk', partOf('disk0'), apfsOn('disk0s2'), false],
  ['one of two disks that are one volume', apfsOn('disk0s2', 'disk1s2'), apfsOn('disk1s2'), false],
  ['a stick', partOf('disk4'), apfsOn('disk0s2'), true],
  ['an outer disk of APFS', apfsOn('disk5s2'), apfsOn('disk0s2'), true],
  ['a disk with a number that begins as the other', partOf('disk10'), partOf('disk1'), true],
  ['a network drive', '', apfsOn('disk0s2'), true],
])('asks macOS for the disk of a volume: %s', async (_, output, ownOutput, is) => {
  const askedVolumes: (readonly string[])[] = [];
  const run: RunProgram = async (_command, args) => {
    askedVolumes.push(args);
    return { code: 0, output: args[1] === '/' ? ownOutput : output };
  };
  const volume = (path: string) => path.length;
  const library = '/Users/adunni/Library/Application Support/Transfer Till';
  expect(await isElsewhere('/Volumes/COPIES/till', library, { platform: 'darwin', volume, run })).toBe(is);
  expect(askedVolumes).toEqual([
    ['info', '/Volumes/COPIES'],
    ['info', '/'],
  ]);
});

it.each([null, { code: null, output: '' }])(
  'counts a volume of macOS as another disk where %j is known of it',
  async (end) => {
    const volume = (path: string) => path.length;
    const run: RunProgram = async () => end;
    expect(await isElsewhere('/Volumes/COPIES', '/Users/adunni', { platform: 'darwin', volume, run })).toBe(true);
  },
);
