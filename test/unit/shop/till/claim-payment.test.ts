import { beforeEach, describe, expect, it } from 'vitest';
import type { IpcContext } from '../../../../electron/ipc/context.ts';
import { settlementsArea } from '../../../../electron/sales/ipc.ts';
import type { Units } from '../../../../electron/shared/base/money.ts';
import { err, ok, type Result } from '../../../../electron/shared/base/result.ts';
import { minutes } from '../../../../electron/shared/base/units.ts';
import type { SettleInput } from '../../../../electron/shared/sales/contract.ts';
import { type ShopStatus, shopFailure } from '../../../../electron/shared/shop/shop.ts';
import type { ShopDay, TillShop } from '../../../../electron/shop/till/shop-port.ts';
import { counterOfEachTest, TILL } from '../../../support/counter.ts';
import { memberStatus } from '../../../support/shop-status.ts';
import { refusal } from '../../../support/unwrap.ts';

const counter = counterOfEachTest();
let signedIn: string;
beforeEach(() => {
  signedIn = 'adunni';
});

const member: ShopStatus = memberStatus({
  till: TILL,
  tills: memberStatus().tills.map((till) => (till.isThis ? { ...till, id: TILL } : till)),
});

interface Shop {
  readonly status: ShopStatus;
  readonly claimPayment: ShopDay['claimPayment'];
}

/** What the area uses of a till in a shop. */
function contextOf({ status, claimPayment }: Shop): IpcContext {
  const openedShop = status.state === 'member' ? { status: () => status, day: { claimPayment } } : null;
  const shop = { status: () => status, opened: () => openedShop } as Pick<TillShop, 'status'>;
  return { till: { sales: counter.sales(), staff: { actor: () => signedIn }, shop } } as IpcContext;
}

/** A payment that names a sale of this till which it does not have. */
async function unmatchedPayment(): Promise<SettleInput> {
  counter.service.pay('REF9', { amount: 40_000_000 as Units, reference: `${TILL}-01ARZ3NDEKTSV4RRFFQ69G5FAV-1` });
  await counter.collect();
  await counter.pass(minutes(30));
  const [line] = counter.sales().settlements.open();
  if (!line) throw new Error('nothing is unmatched');
  const { id, issue, amount } = line;
  return { id, issue, amount, method: 'bank', note: '', sale: null };
}

const record = (shop: Shop, input: SettleInput) =>
  settlementsArea.calls.record?.run(contextOf(shop), input) as Promise<Result<void>>;

const claimedBy =
  (till: string): ShopDay['claimPayment'] =>
  async () =>
    ok(till);
const noAnswer: ShopDay['claimPayment'] = async () => err(shopFailure('no-answer'));
const open = () => counter.sales().settlements.open().length;

describe('an unmatched payment in a shop', () => {
  it.each([
    ['works alone', { status: { state: 'none' }, claimPayment: noAnswer }],
    ['has claimed it', { status: member, claimPayment: claimedBy(TILL) }],
  ] as const)('settles an unmatched payment at a till that %s', async (_, shop) => {
    const input = await unmatchedPayment();
    expect(await record(shop, input)).toEqual(ok(undefined));
    expect(open()).toBe(0);
  });

  it.each([
    ['another till has claimed it', { status: member, claimPayment: claimedBy('BBBBBB') }, 'claimed', 'Counter 2'],
    ['it cannot be claimed', { status: member, claimPayment: noAnswer }, 'shop-not-linked', undefined],
    [
      'it cannot be claimed yet',
      { status: { state: 'opening' }, claimPayment: noAnswer },
      'shop-not-linked',
      undefined,
    ],
  ] as const)('settles no unmatched payment where %s', async (_, shop, code, text) => {
    const input = await unmatchedPayment();
    expect(await record(shop, input)).toEqual(err({ code, ...(text && { text }) }));
    expect(open()).toBe(1);
  });

  it('records who settled an unmatched payment where another person signs in before it is claimed', async () => {
    const input = await unmatchedPayment();
    const claimPayment: ShopDay['claimPayment'] = async () => {
      signedIn = 'chidi';
      return ok(TILL);
    };
    expect(await record({ status: member, claimPayment }, input)).toEqual(ok(undefined));
    expect(counter.journal().entries({ kind: 'settlement.recorded' })).toMatchObject([{ actor: 'adunni' }]);
  });

  it('claims no unmatched payment for a settlement that is refused', async () => {
    const claims: string[] = [];
    const claimPayment: ShopDay['claimPayment'] = async (payment) => {
      claims.push(payment.id);
      return ok(TILL);
    };
    const input = await unmatchedPayment();
    expect(await record({ status: member, claimPayment }, { ...input, method: 'written-off' })).toMatchObject(
      refusal('invalid-input'),
    );
    expect(claims).toEqual([]);
  });
});
