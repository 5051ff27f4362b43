import { expect, it } from 'vitest';
import { openJournal } from '../../../electron/journal/journal.ts';
import { caseOfOpening, newFile } from '../../support/journal-kit.ts';
import { unwrap } from '../../support/unwrap.ts';
import { optionsFor } from './rows.ts';
import { startTill } from './start-till.ts';

it('a second process is refused while the first lives, and let in once it was killed', async () => {
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
