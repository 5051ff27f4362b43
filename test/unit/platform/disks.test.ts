import { expect, it } from 'vitest';
import { isElsewhere, isSynchronised } from '../../../electron/platform/disks.ts';

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
])('compares the disks of two folders: %j', (disks, is) => {
  const disk = (path: string) => disks[path as keyof typeof disks];
  expect(isElsewhere('/media/stick', '/till', disk)).toBe(is);
});
