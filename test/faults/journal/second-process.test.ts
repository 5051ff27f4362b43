import { expect, it } from 'vitest';
import { openJournal } from '../../../electron/journal/journal.ts';
import { caseOfOpening, newFile } from '../../support/journal-kit.ts';
import { unwrap } from '../../support/unwrap.ts';
import { startTill } from './processes.ts';
import { optionsFor } from './rows.ts';

it('refuses a second process while the first runs, and admits it once the first was killed', async () => {
  const file = newFile();
  const first = startTill(['hold', file]);
  expect(await first.line()).toBe('open');
  const second = startTill(['hold', file]);
  expect(await second.line()).toBe('refused busy');
  first.child.kill('SIGKILL');
  await first.ended;
  const journal = unwrap(openJournal(optionsFor(file)));
  const third = startTill(['hold', file]);
  expect(await third.line()).toBe('refused busy');
  journal.close();
  expect(caseOfOpening(file)).toBe('opened');
});
