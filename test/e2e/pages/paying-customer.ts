import type { Page } from 'playwright-core';
import type { Kit } from '../../support/practice-kit.ts';
import { accountPage } from './account-page.ts';

interface Where {
  readonly page: () => Page;
  readonly service: Kit;
  /** What must be so while an account is on the screen. */
  readonly isLive: (page: Page) => Promise<void>;
}

/** A customer with a bank of their own: reads the number off the screen, and pays without a word to the till. */
export function payingCustomer({ page, service, isLive }: Where) {
  async function reads(): Promise<string> {
    const account = accountPage(page);
    await account.isShown();
    await isLive(page());
    return (await account.number()).replaceAll(/\s/g, '');
  }

  async function paysInto(accountNo: string, naira?: string): Promise<void> {
    const amount = naira === undefined ? {} : { amount: naira };
    const { http, body } = await service.control('/payments', { body: { accountNo, ...amount } });
    if (http !== 200) throw new Error(`the bank did not take ${accountNo}: ${JSON.stringify(body)}`);
  }

  return {
    /** The amount asked for, or so many naira, into the account on the screen. */
    pays: async (naira?: string) => paysInto(await reads(), naira),
  };
}
