import { mkdirSync } from 'node:fs';
import { expect, it, onTestFinished } from 'vitest';
import { openReading } from '../../../electron/shop/office/reading.ts';
import { newFile, tally } from '../../support/journal-kit.ts';

it('fails no visit because what was downloaded cannot be opened', async () => {
  const file = newFile();
  mkdirSync(file);
  const membership = {
    shop: 'shop',
    shopName: 'Shop',
    login: { user: 'none', password: 'none' },
    key: new Uint8Array(32),
  };
  const reading = openReading(
    { state: 'member', address: { host: '127.0.0.1', port: 1, database: 'none' }, membership, owner: null },
    { file, projections: [tally], now: () => 1_000, reportError: () => undefined },
  );
  onTestFinished(reading.close);
  expect(await reading.visit()).toBe(false);
  expect(reading.progress()).toMatchObject({ asOf: null, refusal: 'no-answer' });
});
