import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { createCrashMarker } from '../../../electron/app/crash-marker.ts';
import type { AfterCrash } from '../../../electron/shared/after-crash.ts';
import { tempFolder } from '../../support/journal-kit.ts';

const left: AfterCrash = { environment: 'live', open: 2, cancelled: 1, unanswered: [] };

it('tells a run that was not closed from one that was, until somebody has read it', () => {
  const path = join(tempFolder(), 'deep', 'running');
  const first = createCrashMarker(path);
  first.began(left);
  expect(first.previousRunCrashed()).toBeNull();
  const next = createCrashMarker(path);
  next.began(left);
  expect(next.previousRunCrashed()).toEqual(left);
  next.understood();
  expect(next.previousRunCrashed()).toBeNull();
  next.clear();
  expect(createCrashMarker(path).wasNotClosed).toBe(false);
});

it('stops no start where the disk has no place for it', () => {
  const path = join(tempFolder(), 'running');
  mkdirSync(path);
  expect(createCrashMarker(path).wasNotClosed).toBe(true);
});
