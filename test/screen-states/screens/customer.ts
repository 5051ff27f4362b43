import { ms } from '../../../electron/shared/base/units.ts';
import type { CustomerScreen } from '../../../electron/shared/customer-display/contract.ts';
import {
  type CustomerScreenState,
  customerScreenState,
} from '../../../electron/shared/customer-display/customer-screen-state.ts';
import { customerScreenOf, moneyIn, NOW, underpaidBy500, units, verdictOf } from '../../support/builders.ts';
import type { Scene } from '../scene.ts';
import { SHOP_LOGO, saleOf } from '../shop.ts';
import { showsCode } from '../steps.ts';

const screenOf = (state: CustomerScreenState, more: Partial<CustomerScreen> = {}) =>
  customerScreenOf({ state, ...more });
const shows = (name: string, state: CustomerScreenState, more: Partial<Scene> = {}): Scene => ({
  name: `customer-${name}`,
  window: 'customer',
  answers: { 'customer.screen': screenOf(state) },
  ...more,
});
const saidNow = { source: 'read', observedAt: NOW } as const;
const stateOf = (verdict: NonNullable<Parameters<typeof customerScreenState>[0]>['verdict']) =>
  customerScreenState(saleOf('customer', 18_500, 2, { verdict }));
/** The longest names of a bank and of a business that are usual, and the largest amount. */
const long = {
  account: {
    number: '9081726354',
    bank: 'Moniepoint Microfinance Bank',
    name: 'PAYCHECKOUT - ADUNNI STORES AND GENERAL MERCHANDISE NIG LTD',
  },
  verdict: verdictOf(),
};
const whole = { receivedAmount: units(18_500), saidBy: saidNow } as const;

/** The second screen, read by a stranger from three metres. */
export const customerScenes: readonly Scene[] = [
  shows('idle', { kind: 'idle' }, { main: true }),
  shows('logo', { kind: 'idle' }, { answers: { 'customer.screen': screenOf({ kind: 'idle' }, { logo: SHOP_LOGO }) } }),
  shows(
    'logo-waiting',
    { kind: 'idle' },
    {
      answers: { 'customer.screen': screenOf(stateOf(verdictOf()), { logo: SHOP_LOGO }) },
      come: showsCode,
    },
  ),
  shows(
    'practice',
    { kind: 'idle' },
    {
      answers: {
        'customer.screen': screenOf(stateOf(verdictOf()), { practice: true }),
      },
    },
  ),
  shows('waiting', stateOf(verdictOf()), { main: true, come: showsCode }),
  shows('long-names', customerScreenState(saleOf('customer', 18_500, 2, { ...long, cash: units(1_500) })), {
    main: true,
    come: showsCode,
  }),
  shows('long-amount', customerScreenState(saleOf('customer', 9_999_999_999.99, 2, long)), {
    main: true,
    come: showsCode,
  }),
  shows('on-its-way', stateOf(verdictOf({ headline: 'on-its-way', onItsWay: true }))),
  shows('paid', stateOf(moneyIn(whole)), { main: true }),
  shows('threw', { kind: 'paid' } as never),
  shows(
    'over',
    stateOf(
      moneyIn({ ...whole, receivedAmount: units(19_000), received: 'over', difference: units(500), issues: ['over'] }),
    ),
  ),
  shows('underpaid', stateOf(underpaidBy500(18_500))),
  shows('late', stateOf(moneyIn({ ...whole, timing: 'late', issues: ['late'] }))),
  shows('failed', stateOf(verdictOf({ headline: 'failed', failed: 'failed' }))),
  shows('expired', stateOf(verdictOf({ headline: 'expired', expired: true }))),
  shows('cancelled', stateOf(verdictOf({ headline: 'cancelled', account: 'cancelled' }))),
  shows(
    'question',
    stateOf(
      moneyIn({ ...whole, headline: 'reversed', standing: 'reversed', issues: ['reversed'], receivedAt: ms(NOW) }),
    ),
  ),
];
