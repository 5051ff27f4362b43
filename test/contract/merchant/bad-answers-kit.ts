import type { Transaction } from '../../../electron/merchant/client.ts';
import { observationOfRead } from '../../../electron/sales/evidence/evidence.ts';
import type { Result } from '../../../electron/shared/base/result.ts';
import { ms } from '../../../electron/shared/base/units.ts';
import type { Verdict } from '../../../electron/shared/sales/verdict.ts';
import { EXPIRES, ISSUED, subject, verdict } from '../../support/evidence.ts';
import { endpointCases } from '../../support/merchant-endpoints.ts';
import { hearing } from '../../support/merchant-kit.ts';
import { transaction } from '../../support/merchant-records.ts';

export const envelopeOf = (data: unknown) => ({ status: true, code: '00', msg: 'done', data });

const requestedUnits = Number(transaction.amount) * 10_000;

export const seenAt = ms(ISSUED + 60_000);

export const judge = (evidence: Parameters<typeof verdict>[1]): Verdict =>
  verdict(subject({ asked: requestedUnits as never }), evidence, ms(EXPIRES - 1));

/** Returns the verdict of what a read or a list returned. */
export const verdictOfRead = (response: Result<unknown>) =>
  judge(response.ok ? [observationOfRead((response.value as { value: Transaction }).value, seenAt).evidence] : []);

export const unpaidFlags = { delivered: 0, debited: 0, vended: 0, failed: -1, isreversing: 0, flag: 0 };

export const [read, list] = (['getTransaction', 'listEvents'] as const).map((name) =>
  endpointCases.find((each) => each.name === name),
);

export const ask = (which: typeof read, text: string, status = 200) =>
  which?.call(hearing(text, { status })) ?? Promise.reject(new Error('no such endpoint'));
