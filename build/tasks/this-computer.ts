import { resolve } from 'node:path';
import { hasDisplay } from '../../test/browser-shell/open-in-browser.ts';
import type { Computer } from './choose-shell.ts';

/** The folder with package.json. */
export const root = resolve(import.meta.dirname, '../..');

/** This computer, as far as it decides which shell can run here. */
export const thisComputer: Computer = {
  root,
  platform: process.platform,
  hasDisplay: hasDisplay(),
  isRoot: process.getuid?.() === 0,
  say: (sentence) => console.error(sentence),
};
