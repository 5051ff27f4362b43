import { rmSync, writeFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { naira } from '../../../electron/shared/base/money.ts';
import { hours, type Ms, minutes, ms } from '../../../electron/shared/base/units.ts';
import { moneyIn, NOW, units, viewOf } from '../../support/builders.ts';
import { failFiles } from '../../support/failing-files.ts';
import { openMessages } from '../../support/messages-kit.ts';
import { unwrap } from '../../support/unwrap.ts';

const large = (name: string, at: Ms) =>
  viewOf(name, { amount: naira(units(150_000)), verdict: moneyIn({ receivedAmount: units(150_000), receivedAt: at }) });

it.each([
  ['removed', null],
  ['cut off', '{"since":'],
  ['damaged', '{"since":0,"waiting":[null],"told":{}}'],
  ['robbed of what was told', '{"since":0,"waiting":[],"told":null}'],
])('sends what happened since the set-up, and that the queue was gone, where its file was %s', async (_, text) => {
  const kit = await openMessages();
  kit.server.mood = 'offline';
  await kit.pass(hours(1));
  kit.sources.sales = [large('a', kit.now())];
  kit.messages().saleChanged(large('a', kit.now()));
  await kit.pass(minutes(1));
  if (text === null) rmSync(kit.file);
  else writeFileSync(kit.file, text);
  kit.server.mood = 'takes';
  await kit.kill();
  kit.messages().start();
  await kit.pass(minutes(10));
  expect(kit.titles()).toEqual(['Adunni Stores: sent.queue-lost.title', 'Adunni Stores: sent.large-payment.title']);
  await kit.restart();
  await kit.pass(minutes(10));
  expect(kit.titles()).toHaveLength(2);
});

it('reports the error of the disk where the queue cannot be saved', async () => {
  const kit = await openMessages();
  failFiles('renameSync', (_from, to) => (to === kit.file ? 'ENOSPC' : null));
  kit.messages().saleChanged(large('a', kit.now()));
  expect(kit.errors).not.toEqual([]);
  for (const error of kit.errors) expect(error).toMatchObject({ code: 'ENOSPC', syscall: 'renameSync' });
});

it('sends nothing a week old where the queue was removed, and nothing where no channel is set up', async () => {
  const kit = await openMessages();
  kit.sources.sales = [large('a', ms(NOW + 1))];
  await kit.pass(hours(24 * 8));
  rmSync(kit.file, { force: true });
  await kit.kill();
  kit.messages().start();
  await kit.pass(minutes(10));
  expect(kit.titles()).toEqual(['Adunni Stores: sent.queue-lost.title']);
  unwrap(await kit.messages().remove({ channel: 'phone' }));
  rmSync(kit.file);
  await kit.kill();
  await kit.setUp();
  await kit.pass(minutes(10));
  expect(kit.titles()).toHaveLength(1);
});
