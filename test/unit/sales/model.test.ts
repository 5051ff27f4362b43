import { afterAll, it } from 'vitest';
import { isDeep } from '../../support/deep.ts';
import { forAnyAsync } from '../../support/for-any.ts';
import { play } from './model/play.ts';
import { type Manners, type Step, story } from './model/steps.ts';
import { makeTemplate } from './model/till.ts';

const runs = isDeep ? 10_000 : 40;

const template = makeTemplate();
afterAll(template.remove);

const manners: Manners = { trackingId: 'is the refid', eventsName: 'reference', recorded: true, seed: 0 };
const sale: Step = { do: 'collect', amount: 0, answer: 'given', presses: 1 };
const slow: Step = { ...sale, answer: 'hangs after' };
const paid: Step = { do: 'pay', at: 0, how: 'exact' };
const second = 1_000;
const minute = 60_000;
const hour = 3_600_000;

/** Days at the counter that once broke a promise. */
const stories: Readonly<Record<string, { readonly steps: readonly Step[]; readonly manners?: Partial<Manners> }>> = {
  'a reversal that is taken back before the till hears of either is no reversal': {
    steps: [sale, paid, { do: 'reversing', at: 0 }, { do: 'standing', at: 0 }, { do: 'pass', ms: second }],
  },
  'an event by account number, heard before the till was given that number, is not taken for a stranger’s': {
    manners: { eventsName: 'account' },
    steps: [slow, paid, { do: 'claim', at: 0 }, { do: 'pass', ms: second }],
  },
  'an account that a wrong clock made seem long over is watched again': {
    manners: { recorded: false },
    steps: [sale, { do: 'setClock', ms: 26 * hour }, paid, { do: 'asleep', ms: 25 * hour }, sale],
  },
  'the time learned from the answer to a write does not starve the list': {
    steps: [slow, { do: 'setClock', ms: hour }, paid, { do: 'pass', ms: second }, { do: 'clearCurrent' }],
  },
  'an account given while the clock ran ahead is watched when the clock is right again': {
    steps: [{ ...sale, answer: 'lost before' }, { do: 'setClock', ms: hour }, sale, paid, { do: 'setClock', ms: hour }],
  },
  'money short on a second account does not undo what the first one was paid': {
    steps: [
      { ...sale, answer: 'lost after' },
      { do: 'tryAgain', at: 0, answer: 'given', presses: 1 },
      { do: 'pay', at: 1, how: 'short' },
      paid,
    ],
  },
  'a clock that is set, and set right, does not make the till wait for its own requests twice': {
    steps: [
      sale,
      { do: 'pass', ms: minute },
      { do: 'asleep', ms: 10 * minute },
      { do: 'setCurrent', at: 0 },
      { ...sale, answer: 'lost after' },
      { do: 'pass', ms: minute },
      { do: 'pay', at: 1, how: 'exact' },
      { do: 'setClock', ms: hour },
      { do: 'asleep', ms: 10 * minute },
    ],
  },
  'a window opened by a wrong clock hears of what is watched when the clock proves wrong': {
    steps: [
      sale,
      { do: 'asleep', ms: 25 * hour },
      { do: 'setClock', ms: 26 * hour },
      { do: 'restart' },
      { do: 'pass', ms: second },
    ],
  },
  'money by account number after the watch is not taken for the sale’s': {
    manners: { trackingId: 'absent', eventsName: 'account' },
    steps: [sale, { do: 'asleep', ms: 50 * hour }, paid],
  },
  'money after the watch is the sale’s where an earlier event taught its refid': {
    manners: { trackingId: 'answers to', eventsName: 'account' },
    steps: [
      sale,
      { do: 'asleep', ms: 25 * hour },
      { do: 'fail', at: 0 },
      { do: 'asleep', ms: 25 * hour },
      paid,
      { do: 'collectBalance', at: 0, answer: 'given', presses: 1 },
      { do: 'pass', ms: second },
    ],
  },
  'an account whose answer came after a sleep and a set clock is watched': {
    steps: [
      slow,
      { do: 'asleep', ms: 25 * hour },
      { do: 'setClock', ms: 26 * hour },
      paid,
      { do: 'pass', ms: second },
      { do: 'clearCurrent' },
    ],
  },
  'shows no reversal where it was taken back, though the clock was set before the till could read of either': {
    steps: [
      sale,
      { do: 'service', state: 'denies' },
      paid,
      { do: 'reversing', at: 0 },
      { do: 'standing', at: 0 },
      { do: 'pass', ms: second },
      { do: 'setClock', ms: hour },
      { do: 'pass', ms: second },
      { do: 'pass', ms: second },
    ],
  },
  'money that stays is shown as Paid, though lists for an underpaid sale on the screen are as frequent as its reads': {
    manners: { trackingId: 'answers to' },
    steps: [
      { ...sale, answer: 'lost after' },
      { do: 'tryAgain', at: 0, answer: 'given', presses: 1 },
      sale,
      { do: 'pay', at: 1, how: 'exact' },
      { do: 'reversing', at: 1 },
      sale,
      sale,
      { do: 'standing', at: 1 },
      { do: 'pass', ms: 30 * second },
      { do: 'pay', at: 4, how: 'short' },
    ],
  },
  'a till killed between the journal and the answer finds the money it never heard of': {
    steps: [{ do: 'crash', when: 'after', writes: 0 }, sale, { ...slow, amount: 1 }, paid, { do: 'restart' }],
  },
};

it.each(Object.entries(stories))('breaks no promise: %s', async (_, { steps, manners: more }) => {
  await play({ manners: { ...manners, ...more }, steps }, template.folder);
});

it(`breaks no promise in ${runs} days at the counter`, () =>
  forAnyAsync([story], { numRuns: runs }, async (steps) => {
    await play(steps, template.folder);
  }));
