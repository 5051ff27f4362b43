import { defineArea } from '../ipc/area.ts';
import { line, withSaleId } from '../ipc/inputs.ts';
import { nothing, object, oneOf } from '../ipc/parse.ts';
import { failure } from '../shared/base/failure.ts';
import { err, ok } from '../shared/base/result.ts';
import { payoutSteps, practiceActs } from '../shared/till/practice-contract.ts';

/** Refused outside practice (rule 8). */
export const practiceArea = defineArea('practice', ({ till: { practice, sales } }) =>
  practice && sales ? ok({ practice, sales }) : err(failure('not-allowed')),
)({
  act: {
    input: object({ ...withSaleId, act: oneOf(practiceActs) }),
    permission: 'sell',
    run({ practice, sales }, { id, act }) {
      const found = sales.latestAttempt(id);
      return found.ok ? practice.customer(act, found.value.attempt, found.value.amount) : found;
    },
  },
  beginPayout: { input: nothing, permission: 'runOffice', run: ({ practice }) => practice.beginPayout() },
  movePayout: {
    input: object({ number: line, to: oneOf(payoutSteps) }),
    permission: 'runOffice',
    run: ({ practice }, { number, to }) => practice.movePayout(number, to),
  },
  phone: {
    input: nothing,
    permission: 'changeSettings',
    async run({ practice }) {
      const messages = await practice.phoneMessages();
      return messages.ok ? ok({ server: practice.phoneServer, messages: messages.value }) : messages;
    },
  },
});
