import { isUnmade, type RegistrationMemory } from '../merchant/register-once.ts';
import { failure } from '../shared/base/failure.ts';
import { err, ok } from '../shared/base/result.ts';
import { type ActAnswer, beginAct } from './audited-call.ts';
import type { BackOfficeContext } from './context.ts';

const ACT = 'business.register';

/** The registrations of businesses that the journal holds. */
export function recordedRegistrations(context: Pick<BackOfficeContext, 'journal' | 'actor'>): RegistrationMemory {
  const { journal } = context;
  const last = (kind: 'back-office.requested' | 'back-office.answered') =>
    journal.entries({ kind }).findLast(({ body }) => body.act === ACT);
  let end: (made: Parameters<RegistrationMemory['end']>[0]) => void = () => undefined;
  return {
    wasAsked: () => {
      const asked = last('back-office.requested');
      const answered = last('back-office.answered');
      if (!asked) return false;
      if (!answered || answered.seq < asked.seq) return true;
      const { failure: code } = answered.body as unknown as ActAnswer;
      return code === null || !isUnmade(err(failure(code)));
    },
    // The e-mail and the phone are the owner's own; the journal needs neither to show what was done.
    begin: ({ name, currency, type }) => {
      const begun = beginAct(context, { act: ACT, subject: '', details: { name, currency, type } });
      if (!begun.ok) return begun;
      end = (answer) => begun.value(answer.ok ? ok(answer.value.id ?? '') : answer);
      return ok(undefined);
    },
    end: (answer) => end(answer),
  };
}
