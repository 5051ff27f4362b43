import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { hintFile } from '../../../../electron/sales/watch/hints.ts';
import { tempFolder } from '../../../support/journal-kit.ts';

describe('the file of learned hints', () => {
  const learnedHints = { webhook: [200, null, 0], wallets: [], seen: [1_500] };

  it('restores what was learned', () => {
    const file = join(tempFolder(), 'payment-hints.json');
    expect(hintFile(file).get()).toBeNull();
    hintFile(file).set(learnedHints);
    expect(hintFile(file).get()).toEqual(learnedHints);
  });

  it.each([
    '',
    '{',
    '[]',
    '{"webhook":[]}',
    '{"webhook":["1"],"wallets":[],"seen":[]}',
    '{"webhook":[-1],"wallets":[],"seen":[]}',
  ])('counts as nothing learned where it is %j', (text) => {
    const file = join(tempFolder(), 'payment-hints.json');
    writeFileSync(file, text);
    expect(hintFile(file).get()).toBeNull();
  });
});
