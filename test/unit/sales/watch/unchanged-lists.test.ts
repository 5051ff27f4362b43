import { describe, expect, it } from 'vitest';
import { hours, minutes, seconds } from '../../../../electron/shared/base/units.ts';
import { counterOfEachTest } from '../../../support/counter.ts';

const counter = counterOfEachTest();

it('downloads no event list again that has not changed', async () => {
  counter.service.script.tagOfList = JSON.stringify;
  counter.service.loseNextAnswer();
  await counter.collect();
  await counter.pass(minutes(5));
  expect(counter.service.asked.unchanged).toBeGreaterThan(0);
});

/** A sale that the list alone can show, since the response that named its account was lost. */
async function openUnseen() {
  counter.service.loseNextAnswer();
  const view = await counter.collect();
  counter.sales().setCurrent(view.id);
  await counter.pass(minutes(1));
  return view;
}

describe('a service whose validators stay the same while the list changes', () => {
  it('hides a payment for minutes at most, and is asked for whole lists from then on', async () => {
    counter.service.script.tagOfList = () => 'always the same';
    const first = await openUnseen();
    expect(counter.service.asked.unchanged).toBeGreaterThan(0);
    counter.service.pay('REF1', { reference: first.reference });
    await counter.pass(minutes(6));
    expect(counter.view(first.id).verdict?.headline).toBe('paid');
    const before = counter.service.asked.unchanged;
    const next = await openUnseen();
    counter.service.pay('REF2', { reference: next.reference });
    await counter.pass(minutes(1));
    expect(counter.view(next.id).verdict?.headline).toBe('paid');
    expect(counter.service.asked.unchanged).toBe(before);
  });

  it('asks for a whole list when somebody checks a sale, though the list’s validator never changes', async () => {
    counter.service.script.tagOfList = () => 'always the same';
    const { id, reference } = await openUnseen();
    counter.service.pay('REF1', { reference });
    counter.sales().checkNow(id);
    await counter.pass(seconds(20));
    expect(counter.view(id).verdict?.headline).toBe('paid');
  });

  it('finds no payment missing in the list where its validator stays the same while it changes', async () => {
    counter.service.script.tagOfList = () => 'always the same';
    await openUnseen();
    const { reference } = await counter.collect();
    counter.service.pay('REF2', { reference });
    await counter.pass(minutes(3));
    expect(counter.reported.at(-1)?.verdict?.headline).toBe('paid');
    expect(counter.sales().listUse().missesPayments).toBe(false);
  });
});

it('sends few whole lists again of which the validators are right', async () => {
  counter.service.script.tagOfList = JSON.stringify;
  const { reference } = await openUnseen();
  counter.service.pay('REF1', { reference });
  await counter.pass(minutes(1));
  await openUnseen();
  const { feeds, unchanged } = counter.service.asked;
  await counter.pass(hours(3));
  expect(counter.service.asked.feeds - feeds).toBeGreaterThan(50);
  expect(counter.service.asked.unchanged - unchanged).toBe(counter.service.asked.feeds - feeds);
});
