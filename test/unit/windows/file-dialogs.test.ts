import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { fileDialogs } from '../../../electron/windows/file-dialogs.ts';
import { playComputer } from '../../browser-shell/computer.ts';
import { dialogPart } from '../../browser-shell/electron/dialog.ts';

it.each([
  ['there', [], join(homedir(), 'Documents')],
  ['missing', ['documents'], homedir()],
])('proposes a folder to save in where Documents is %s, and saves', async (_state, missingFolders, folder) => {
  playComputer({ missingFolders });
  const dialogShown = vi
    .spyOn(dialogPart, 'showSaveDialog')
    .mockResolvedValue({ canceled: false, filePath: '/a/sales.csv' });
  expect(await fileDialogs(() => undefined).saveAs('sales.csv')).toBe('/a/sales.csv');
  expect(dialogShown.mock.calls.map(([options]) => dirname((options as { defaultPath: string }).defaultPath))).toEqual([
    folder,
  ]);
});
