import type { BankDirectory } from '../shared/banks/bank.ts';
import { ok, type Result } from '../shared/base/result.ts';
import { ms } from '../shared/base/units.ts';
import type { BackOfficeContext } from './context.ts';

/** Requests every bank of a currency (interface 4.7); not cached. */
export const createBankDirectory = ({ merchant, now }: Pick<BackOfficeContext, 'merchant' | 'now'>) => ({
  async list(currency: string): Promise<Result<BankDirectory>> {
    const answer = await merchant.listBanks({ currency: currency.trim() });
    if (!answer.ok) return answer;
    const { value, skipped } = answer.value;
    const banks = value.map(({ raw: _, ...bank }) => bank);
    return ok({ currency: currency.trim().toUpperCase(), listedAt: ms(now()), banks, skipped });
  },
});
