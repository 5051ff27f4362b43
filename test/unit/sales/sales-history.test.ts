import { expect, it } from 'vitest';
import { failure } from '../../../electron/shared/base/failure.ts';
import type { Units } from '../../../electron/shared/base/money.ts';
import { minutes } from '../../../electron/shared/base/units.ts';
import { emptyClaim, type SaleId } from '../../../electron/shared/sales/sale.ts';
import { counterOfEachTest } from '../../support/counter.ts';
import { everySale } from '../../support/every-sale.ts';
import { refusal, unwrap } from '../../support/unwrap.ts';

const counter = counterOfEachTest();
const strange = '01ARZ3NDEKTSV4RRFFQ69G5FAV' as SaleId;

it('finds claimed sales, also of one status', async () => {
  const short = await counter.collect('5000', '08031114567');
  counter.service.pay('REF1', { amount: 10_000_000 as Units, reference: short.reference });
  await counter.pass(minutes(1));
  const waiting = await counter.collect('4567');
  await counter.collect('800', '08085556666');
  for (const { id } of [short, waiting]) unwrap(counter.sales().claim(id, { ...emptyClaim, bank: 'GTBank' }));
  const ids = (status: 'underpaid' | null) =>
    counter
      .sales()
      .history.search({ ...everySale, issue: 'claimed', status })
      .found.map(({ id }) => id);
  expect([ids(null), ids('underpaid')]).toEqual([[waiting.id, short.id], [short.id]]);
});

it('knows nothing of an account that nobody saw when it is checked, and reads the list for it', async () => {
  counter.service.loseNextAnswer();
  const { id, reference } = await counter.collect();
  counter.service.pay('REF1', { reference });
  expect(unwrap(await counter.sales().ask(id)).known).toBe(false);
  await counter.pass(minutes(1));
  expect(counter.view(id).verdict).toMatchObject({ headline: 'paid', issues: ['paid-unseen'] });
  expect(await counter.sales().ask(strange)).toMatchObject(refusal('not-found'));
  counter.service.script.refusal = failure('service-down');
  expect(await counter.sales().ask(id)).toMatchObject(refusal('service-down'));
});

it('stores the notes of a sale in their writer’s words, also over a restart', async () => {
  const { id } = await counter.collect();
  const { history } = counter.sales();
  unwrap(history.note(id, '  Came back with Mama Chidi  '));
  unwrap(history.note(id, 'Gave the goods'));
  expect(history.note(id, '   ')).toMatchObject(refusal('invalid-input'));
  expect(history.note(strange, 'x')).toMatchObject(refusal('not-found'));
  counter.restart();
  const notes = unwrap(counter.sales().timeline(id)).filter(({ kind }) => kind === 'note.added');
  expect(notes.map(({ facts }) => facts.text)).toEqual(['Came back with Mama Chidi', 'Gave the goods']);
});
