import { expect, it, vi } from 'vitest';
import { minutes, seconds } from '../../../../electron/shared/base/units.ts';
import { counterOfEachTest } from '../../../support/counter.ts';

const counter = counterOfEachTest();
const fullDisk = { ok: false, failure: { code: 'journal-unavailable', text: 'full' } } as const;

/** Refuses to record what the service says of a payment, as a full disk does, until the returned spy is restored. */
function refuseEvidence() {
  const journal = counter.journal();
  const { append } = journal;
  return vi
    .spyOn(journal, 'append')
    .mockImplementation((drafts) =>
      drafts.some(({ kind }) => kind === 'evidence.recorded') ? fullDisk : append(drafts),
    );
}

it('calls no sale checked whose read could not be recorded, and records the payment once there is room', async () => {
  const { id, reference } = await counter.collect();
  counter.sales().setCurrent(id);
  await counter.pass(seconds(5));
  expect(counter.checked.length).toBeGreaterThan(0);
  const full = refuseEvidence();
  counter.service.pay('REF1', { reference, event: false });
  const before = counter.checked.length;
  counter.sales().checkNow(id);
  await counter.pass(seconds(20));
  expect(counter.checked).toHaveLength(before);
  full.mockRestore();
  await counter.pass(seconds(20));
  expect(counter.view(id).verdict?.headline).toBe('paid');
  expect(counter.checked.length).toBeGreaterThan(before);
});

it('returns that the record is full to a person who asks about a sale', async () => {
  const { id, reference } = await counter.collect();
  const full = refuseEvidence();
  counter.service.pay('REF1', { reference, event: false });
  expect(await counter.sales().ask(id)).toEqual(fullDisk);
  full.mockRestore();
  expect(await counter.sales().ask(id)).toMatchObject({ ok: true, value: { known: true } });
  expect(counter.view(id).verdict?.headline).toBe('paid');
});

it('asks for an account by the same name again where its record could not be recorded', async () => {
  const { id, reference } = await counter.collect();
  const full = refuseEvidence();
  counter.service.pay('REF1', { reference, event: false });
  await counter.pass(minutes(10));
  full.mockRestore();
  const { reads } = counter.service.asked;
  const before = reads.length;
  await counter.pass(minutes(2));
  expect(reads.length).toBeGreaterThan(before);
  expect(counter.view(id).verdict?.headline).toBe('paid');
});

it('calls no sale checked whose payment a list showed and could not be recorded', async () => {
  counter.service.loseNextAnswer();
  const { reference } = await counter.collect();
  await counter.pass(minutes(1));
  const full = refuseEvidence();
  counter.service.pay('REF1', { reference });
  const before = counter.checked.length;
  await counter.pass(minutes(5));
  expect(counter.checked).toHaveLength(before);
  full.mockRestore();
  await counter.pass(minutes(5));
  expect(counter.checked.length).toBeGreaterThan(before);
});

it('reads a payment of an unchanged event list again where it could not be recorded', async () => {
  counter.service.script.tagOfList = JSON.stringify;
  counter.service.loseNextAnswer();
  const { id, reference } = await counter.collect();
  const full = refuseEvidence();
  counter.service.pay('REF1', { reference });
  await counter.pass(minutes(1));
  expect(full).toHaveBeenCalled();
  full.mockRestore();
  await counter.pass(minutes(5));
  expect(counter.view(id).verdict?.headline).toBe('paid');
});
