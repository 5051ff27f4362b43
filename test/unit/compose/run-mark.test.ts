import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { markRun } from '../../../electron/compose/run-mark.ts';
import { tempFolder } from '../../support/journal-kit.ts';

it('tells a run that was not closed from one that was, until somebody has read it', () => {
  const path = join(tempFolder(), 'deep', 'running');
  expect(markRun(path).afterCrash()).toBe(false);
  const next = markRun(path);
  expect(next.afterCrash()).toBe(true);
  next.understood();
  expect(next.afterCrash()).toBe(false);
  next.clear();
  expect(markRun(path).afterCrash()).toBe(false);
});

it('stops no start where the disk has no place for it', () => {
  const path = join(tempFolder(), 'running');
  mkdirSync(path);
  expect(markRun(path).afterCrash()).toBe(true);
});
