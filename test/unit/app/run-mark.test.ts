import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { markRun } from '../../../electron/app/crash-marker.ts';
import type { AfterCrash } from '../../../electron/shared/after-crash.ts';
import { tempFolder } from '../../support/journal-kit.ts';

const left: AfterCrash = { environment: 'live', open: 2, cancelled: 1, unanswered: [] };

it('tells a run that was not closed from one that was, until somebody has read it', () => {
  const path = join(tempFolder(), 'deep', 'running');
  const first = markRun(path);
  first.began(left);
  expect(first.afterCrash()).toBeNull();
  const next = markRun(path);
  next.began(left);
  expect(next.afterCrash()).toEqual(left);
  next.understood();
  expect(next.afterCrash()).toBeNull();
  next.clear();
  expect(markRun(path).wasNotClosed).toBe(false);
});

it('stops no start where the disk has no place for it', () => {
  const path = join(tempFolder(), 'running');
  mkdirSync(path);
  expect(markRun(path).wasNotClosed).toBe(true);
});
