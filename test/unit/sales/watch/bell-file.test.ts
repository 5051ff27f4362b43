import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { bellFile } from '../../../../electron/sales/watch/bells.ts';
import { tempFolder } from '../../../support/journal-kit.ts';

describe('the file of learned bells', () => {
  const learnedBells = { webhook: [200, null, 0], wallets: [], seen: [1_500] };

  it('restores what was learned', () => {
    const file = join(tempFolder(), 'payment-bells.json');
    expect(bellFile(file).get()).toBeNull();
    bellFile(file).set(learnedBells);
    expect(bellFile(file).get()).toEqual(learnedBells);
  });

  it.each([
    '',
    '{',
    '[]',
    '{"webhook":[]}',
    '{"webhook":["1"],"wallets":[],"seen":[]}',
    '{"webhook":[-1],"wallets":[],"seen":[]}',
  ])('counts as nothing learned where it is %j', (text) => {
    const file = join(tempFolder(), 'payment-bells.json');
    writeFileSync(file, text);
    expect(bellFile(file).get()).toBeNull();
  });
});
