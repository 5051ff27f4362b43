import { addBusiness, addPayoutAccount } from './new-business.ts';
import type { Practice } from './practice.ts';
import { beginPayout } from './simulated-bank/payouts.ts';
import { firstBusiness } from './store/businesses.ts';
import { move, walletFor } from './store/wallets.ts';

/** ₦250,000 to begin with, of which ₦20,000 is on its way out. */
const OPENING = 2_500_000_000;
const PAYOUT = 200_000_000;

const shop = {
  name: 'Practice Shop',
  currency: 'ngn',
  email: 'owner@practice.example',
  type: 'corporate',
  phonenumber: '2348035550100',
  uid: 1,
  createdBy: null,
} as const;

const account = {
  accountnumber: '0123456789',
  bankname: 'Guaranty Trust Bank',
  bankcode: '000013',
  beneficiaryname: 'Practice Shop',
  beneficiarycountry: 'NG',
  type: 'bank',
} as const;

/** Gives a new store its shop, wallets, payout account and payout: all of it or, if cut off, nothing. */
export function seed(practice: Practice): void {
  const { db, clock } = practice;
  db.atomically(() => {
    if (firstBusiness(db)) return;
    const at = clock.now();
    const business = addBusiness(practice, shop);
    const wallet = walletFor(db, business.id, 'balance', business.currency);
    if (!wallet) throw new Error('a business begins with a balance wallet');
    move(db, { walletId: wallet.id, amount: OPENING, why: 'opening', subject: 'opening', at });
    addPayoutAccount(db, business, account, at);
    beginPayout(practice, { businessId: business.id, walletId: wallet.id, amount: PAYOUT });
  });
}
