import { expect, it } from 'vitest';
import { failure } from '../../../../electron/shared/base/failure.ts';
import { hours, minutes, seconds } from '../../../../electron/shared/base/units.ts';
import { counterOfEachTest } from '../../../support/counter.ts';

const counter = counterOfEachTest();

const requests = () => {
  const { reads, feeds, businesses } = counter.service.asked;
  return reads.length + feeds + businesses;
};
const state = () => counter.sales().connection().state;

it('sends nothing while the service asked for a pause, whatever is answered or pressed meanwhile', async () => {
  const sales = [await counter.collect(), await counter.collect('5000', '08052223333')];
  await counter.pass(seconds(10));
  for (let wait = 0; wait < 3; wait += 1) {
    counter.service.script.refusal = failure('rate-limited', { retryAfterMs: seconds(20) });
    const before = requests();
    while (requests() === before) await counter.pass(seconds(1));
    counter.service.script.refusal = null;
    const refusedRequests = requests();
    // An answer that had left before the refusal arrives now.
    counter.sales().wake();
    for (const { id } of sales) counter.sales().checkNow(id);
    await counter.pass(seconds(18));
    expect([requests() - refusedRequests, state()]).toEqual([0, 'rate-limited']);
    await counter.pass(seconds(10));
    expect(requests()).toBeGreaterThan(refusedRequests);
  }
});

it('reads single sales for as long as it paused for the list, before it asks for the list again', async () => {
  await counter.collect();
  await counter.pass(seconds(10));
  counter.service.script.listRefusal = failure('rate-limited', { retryAfterMs: minutes(2) });
  counter.sales().wake();
  await counter.pass(seconds(5));
  const { feeds } = counter.service.asked;
  expect(state()).toBe('rate-limited');
  await counter.pass(minutes(2));
  expect(state()).toBe('no-list');
  const before = counter.service.asked.reads.length;
  await counter.pass(seconds(110));
  expect(counter.service.asked.reads.length - before).toBeGreaterThan(30);
  expect(counter.service.asked.feeds).toBe(feeds);
});

it('names who asks a person to wait with a check: the till itself, or the service', async () => {
  const { id } = await counter.collect();
  const checkedCodes = async () => {
    const answers = await Promise.all(Array.from({ length: 70 }, () => counter.sales().ask(id)));
    return new Set(answers.map((answer) => (answer.ok ? null : answer.failure.code)));
  };
  expect(await checkedCodes()).toEqual(new Set([null, 'own-limit']));
  await counter.pass(minutes(2));
  counter.service.script.refusal = failure('rate-limited', { retryAfterMs: seconds(20) });
  await counter.sales().ask(id);
  counter.service.script.refusal = null;
  expect(await checkedCodes()).toEqual(new Set(['rate-limited']));
  expect(counter.sales().checkNow(id)).toMatchObject({ failure: { code: 'rate-limited', retryAfterMs: seconds(20) } });
});

it('checks a sale by hand after a pause of a few seconds without a word of it', async () => {
  const { id } = await counter.collect();
  counter.service.script.refusal = failure('rate-limited', { retryAfterMs: seconds(2) });
  await counter.sales().ask(id);
  counter.service.script.refusal = null;
  expect(counter.sales().checkNow(id)).toEqual({ ok: true, value: undefined });
  const readCount = counter.service.asked.reads.length;
  await counter.pass(seconds(3));
  expect(counter.service.asked.reads.length).toBeGreaterThan(readCount);
});

it('leaves requests for the sale on the screen while every other is checked by hand all the time', async () => {
  const others = [];
  for (let n = 10; n < 22; n += 1) others.push(await counter.collect('5000', `080312345${n}`));
  counter.sleep(hours(1));
  await counter.pass(minutes(1));
  const current = await counter.collect('5000', '08059998888');
  counter.sales().setCurrent(current.id);
  const times: number[] = [];
  let seenRequests = requests();
  for (let second = 0; second < 90; second += 1) {
    for (const { id } of others) void counter.sales().ask(id);
    if (second === 60) counter.service.pay('REF13', { reference: current.reference });
    await counter.pass(seconds(1));
    for (; seenRequests < requests(); seenRequests += 1) times.push(second);
    if (second === 78) expect(counter.view(current.id).verdict?.headline).toBe('paid');
  }
  const inAMinute = times.map((from) => times.filter((at) => at >= from && at < from + 60).length);
  expect(Math.max(...inAMinute)).toBeLessThanOrEqual(60);
});

it('reads the sale on the screen every few seconds while twelve others are new and all are checked', async () => {
  const others = [];
  for (let n = 10; n < 22; n += 1) others.push(await counter.collect('5000', `080312345${n}`));
  counter.sleep(hours(1));
  await counter.pass(minutes(1));
  for (let n = 0; n < 12; n += 1) others.push(await counter.collect('5000', `080322345${n + 10}`));
  const current = await counter.collect('5000', '08059998888');
  counter.sales().setCurrent(current.id);
  await counter.pass(seconds(60));
  const refid = 'REF25';
  const times: number[] = [];
  counter.service.asked.reads.length = 0;
  for (let half = 0; half < 180; half += 1) {
    for (const { id } of others) void counter.sales().ask(id);
    await counter.pass(500);
    if (counter.service.asked.reads.includes(refid)) times.push(half / 2);
    counter.service.asked.reads.length = 0;
  }
  const gaps = times.map((at, i) => at - (times[i - 1] ?? 0));
  expect(Math.max(...gaps, 90 - (times.at(-1) ?? 0))).toBeLessThanOrEqual(12);
});

it('shows that payments come late where only a long list can show them, although single reads are answered', async () => {
  counter.service.script.listBytes = 900_000;
  await counter.collect();
  counter.service.transactions.clear();
  await counter.pass(minutes(3));
  expect(state()).toBe('late-payments');
});

it('shows that payments cannot be seen where neither list nor reads show any of the last transactions', async () => {
  for (let n = 0; n < 10; n += 1) await counter.collect('5000', `080312345${10 + n}`);
  counter.service.transactions.clear();
  await counter.pass(minutes(14));
  expect(state()).not.toBe('no-payments');
  await counter.pass(minutes(4));
  expect(state()).toBe('no-payments');
});

it('takes a shop for one whose payments are seen once one of the last transactions was read', async () => {
  for (let n = 0; n < 9; n += 1) await counter.collect('5000', `080312345${10 + n}`);
  counter.service.transactions.clear();
  const last = await counter.collect();
  counter.service.pay('REF13', { reference: last.reference });
  await counter.pass(minutes(20));
  expect(state()).not.toBe('no-payments');
});
