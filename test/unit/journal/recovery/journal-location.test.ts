import { join } from 'node:path';
import { expect, it } from 'vitest';
import { notWritable } from '../../../../electron/journal/recovery/journal-location.ts';

const refusing = (closedPath: string, code: string) => (path: string) => {
  if (path === closedPath) throw Object.assign(new Error(code), { code });
};

it.each(['EACCES', 'EPERM', 'EROFS'])('finds a folder and a file closed to the till: %s', (code) => {
  const expectedFailure = { code: 'journal-unavailable', text: 'read-only' };
  expect(notWritable('/till', refusing('/till', code))).toEqual(expectedFailure);
  expect(notWritable('/till', refusing(join('/till', 'journal.db'), code))).toEqual(expectedFailure);
});

it('finds nothing where both may be written, and leaves what is missing to the opening', () => {
  expect(notWritable('/till', () => undefined)).toBeNull();
  expect(notWritable('/till', refusing(join('/till', 'journal.db'), 'ENOENT'))).toBeNull();
});
