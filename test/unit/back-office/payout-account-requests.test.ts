import { expect, it } from 'vitest';
import type { BackOfficeContext } from '../../../electron/back-office/context.ts';
import { createPayoutAccountService } from '../../../electron/back-office/payout-accounts.ts';
import type { MerchantClient } from '../../../electron/merchant/client.ts';
import type { NewPayoutAccountInput } from '../../../electron/shared/back-office/payout-accounts.ts';
import { failure } from '../../../electron/shared/base/failure.ts';
import { err } from '../../../electron/shared/base/result.ts';
import { ms } from '../../../electron/shared/base/units.ts';
import { partial } from '../../support/partial.ts';
import { openTill } from '../../support/two-tills-kit.ts';
import { unwrap } from '../../support/unwrap.ts';

const input: NewPayoutAccountInput = {
  type: 'bank',
  number: '2081554471',
  bankCode: '000015',
  name: 'ADUNNI STORES LTD',
};

/** The payout accounts of a till whose service does this with each request. */
function serviceWith(createPayoutAccount: MerchantClient['createPayoutAccount']) {
  const journal = openTill('AAAAAA');
  const context = partial<BackOfficeContext>({
    journal,
    merchant: partial<MerchantClient>({ createPayoutAccount }),
    businessId: () => 1,
    bankNamed: () => 'Zenith Bank',
    actor: () => 'owner',
    now: () => ms(Date.UTC(2026, 10, 21)),
  });
  const service = createPayoutAccountService(context);
  return { journal, service, accounts: () => unwrap(service.list()).accounts };
}

it('lists an account as not confirmed where the till ended before the service responded', async () => {
  const { journal, service, accounts } = serviceWith(() => new Promise(() => undefined));
  void service.add(input);
  expect(accounts()).toMatchObject([
    { outcome: 'unknown', id: null, number: '******4471', bank: 'Zenith Bank', bankCode: '000015', country: 'NG' },
  ]);
  expect(journal.compareProjections()).toEqual([]);
});

it('lists no account that the service refused', async () => {
  const { service, accounts } = serviceWith(async () => err(failure('rejected')));
  expect((await service.add(input)).ok).toBe(false);
  expect(accounts()).toEqual([]);
});

it('lists an account once where the response was lost', async () => {
  const { service, accounts } = serviceWith(async () => err(failure('unknown-outcome')));
  expect((await service.add(input)).ok).toBe(false);
  expect(accounts()).toMatchObject([{ outcome: 'unknown', number: '******4471' }]);
});
