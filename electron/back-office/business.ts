import type { JsonObject } from '../journal/json.ts';
import { definitelyNotExecuted } from '../merchant/client.ts';
import { type RegistrationMemory, registerOnce } from '../merchant/register-once.ts';
import {
  type BusinessChange,
  type BusinessChanged,
  type BusinessView,
  businessFields,
  type NewBusinessView,
  type WalletType,
  type WalletView,
} from '../shared/back-office/business.ts';
import type { NewBusinessForm } from '../shared/back-office/new-business.ts';
import { failure } from '../shared/base/failure.ts';
import { err, mapOk, ok, type Result } from '../shared/base/result.ts';
import { type ActAnswer, beginAct, callWithAudit } from './audited-call.ts';
import type { BackOfficeContext } from './context.ts';
import type { WalletSnapshots } from './wallet-snapshots.ts';

const ACT = 'business.register';

export function recordedRegistrations(context: Pick<BackOfficeContext, 'journal' | 'actor'>): RegistrationMemory {
  const { journal } = context;
  const count = (kind: 'back-office.requested' | 'back-office.answered', isCounted: (body: JsonObject) => boolean) =>
    journal.entries({ kind }).filter(({ body }) => body.act === ACT && isCounted(body)).length;
  let end: (made: Parameters<RegistrationMemory['end']>[0]) => void = () => undefined;
  return {
    // A later one that was refused, or that never left, takes back none before it.
    wasAsked: () => count('back-office.requested', () => true) > count('back-office.answered', wasRefused),
    // The e-mail and the phone are the owner's own; the journal needs neither to show what was done.
    begin: ({ name, currency, type }) => {
      const startedAct = beginAct(context, { act: ACT, subject: '', details: { name, currency, type } });
      if (!startedAct.ok) return startedAct;
      end = (answer) => startedAct.value(answer.ok ? ok(answer.value.id ?? '') : answer);
      return ok(undefined);
    },
    end: (answer) => end(answer),
  };
}

const wasRefused = (body: JsonObject): boolean => {
  const { failure: code } = body as unknown as ActAnswer;
  return code !== null && definitelyNotExecuted.has(code);
};

/** The business of the keys in use, its wallets, and registration (interface 4.1 to 4.4). */
export function createBusinessService(context: BackOfficeContext, readings: Pick<WalletSnapshots, 'read'>) {
  const { merchant, businessId } = context;

  const get = (): Promise<Result<BusinessView>> => readings.read();

  return {
    get,

    /** Interface 4.3: sends these fields only, then reads the business back to show the result. */
    async change(typedChange: BusinessChange): Promise<Result<BusinessChanged>> {
      const id = businessId();
      if (id === null) return err(failure('keys-missing'));
      const change = trimmedChange(typedChange);
      if (change === null) return err(failure('invalid-input'));
      const send = async () => mapOk(await merchant.updateBusiness({ id, ...change }), ({ value }) => value);
      const act = { act: 'business.change' as const, subject: String(id), details: { ...change } };
      const done = await callWithAudit(context, act, send, () => String(id));
      if (!done.ok) return done;
      const read = await get();
      const now = read.ok ? read.value : null;
      const unchangedFields = businessFields.filter(
        (name) => name in change && now !== null && now[name] !== change[name],
      );
      return ok({ business: now, unchanged: unchangedFields });
    },

    /** Interface 4.1. The response has no keys, and not always an id; the service provides them separately. */
    async register({
      again,
      ...form
    }: NewBusinessForm & { readonly again: boolean }): Promise<Result<NewBusinessView>> {
      const answer = await registerOnce(merchant, recordedRegistrations(context), form, again);
      if (!answer.ok) return answer;
      const { id, name, businessname, status } = answer.value;
      return ok({ id, name: name ?? businessname, status });
    },

    /** Interface 4.4. */
    async createWallet(type: WalletType): Promise<Result<WalletView>> {
      const send = async () => mapOk(await merchant.createWallet({ currency: 'NGN', type }), ({ value }) => value);
      return callWithAudit(context, { act: 'wallet.create', subject: '', details: { type } }, send, ({ id }) => id);
    },
  };
}

function trimmedChange(change: BusinessChange): BusinessChange | null {
  const fields = Object.entries(change).map(([name, text]) => [name, text?.trim()]);
  return fields.length === 0 || fields.some(([, text]) => !text) ? null : Object.fromEntries(fields);
}
