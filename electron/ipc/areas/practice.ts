import { payoutSteps, practiceActs } from '../../shared/contract/practice.ts';
import { failure } from '../../shared/failure.ts';
import { err, ok } from '../../shared/result.ts';
import { defineArea } from '../area.ts';
import { line, saleId } from '../inputs.ts';
import { nothing, object, oneOf } from '../parse.ts';

/** Refused outside practice (rule 8). */
export const practiceArea = defineArea('practice', ({ till: { practice, collections } }) =>
  practice && collections ? ok({ practice, collections }) : err(failure('not-allowed')),
)({
  act: {
    input: object({ ...saleId, act: oneOf(practiceActs) }),
    permission: 'sell',
    run({ practice, collections }, { id, act }) {
      const found = collections.latestAttempt(id);
      return found.ok ? practice.customer(act, found.value.attempt, found.value.amount) : found;
    },
  },
  beginPayout: { input: nothing, permission: 'runOffice', run: ({ practice }) => practice.beginPayout() },
  movePayout: {
    input: object({ number: line, to: oneOf(payoutSteps) }),
    permission: 'runOffice',
    run: ({ practice }, { number, to }) => practice.movePayout(number, to),
  },
});
