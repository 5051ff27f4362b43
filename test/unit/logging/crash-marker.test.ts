import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { createCrashMarker } from '../../../electron/logging/crash-marker.ts';
import type { AfterCrash } from '../../../electron/shared/till/after-crash.ts';
import { holdFiles } from '../../support/failing-files.ts';
import { tempFolder } from '../../support/journal-kit.ts';

const crash: AfterCrash = { environment: 'live', open: 2, cancelled: 1, unanswered: [] };

it('detects a crashed run until the notice is acknowledged, and reads the journal only then', () => {
  const path = join(tempFolder(), 'deep', 'running');
  const first = createCrashMarker(path);
  const read = vi.fn(() => crash);
  first.began(read);
  expect(read).not.toHaveBeenCalled();
  expect(first.previousRunCrashed()).toBeNull();
  const next = createCrashMarker(path);
  next.began(read);
  expect(next.previousRunCrashed()).toEqual(crash);
  next.understood();
  expect(next.previousRunCrashed()).toBeNull();
  next.clear();
  expect(createCrashMarker(path).wasNotClosed).toBe(false);
});

it('ends a run though a virus scanner holds the crash marker', () => {
  const path = join(tempFolder(), 'running');
  const marker = createCrashMarker(path);
  holdFiles((heldPath) => heldPath === path);
  marker.clear();
  expect(createCrashMarker(path).wasNotClosed).toBe(true);
});

it('starts a run though the crash marker cannot be written', () => {
  const path = join(tempFolder(), 'running');
  mkdirSync(path);
  expect(createCrashMarker(path).wasNotClosed).toBe(true);
});
