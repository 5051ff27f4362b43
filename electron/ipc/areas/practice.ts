import { payoutSteps, practiceActs } from '../../shared/contract/practice.ts';
import { failure } from '../../shared/failure.ts';
import { err, ok } from '../../shared/result.ts';
import { defineArea } from '../area.ts';
import { line, withSaleId } from '../inputs.ts';
import { nothing, object, oneOf } from '../parse.ts';

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
