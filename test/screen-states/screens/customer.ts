import { ms } from '../../../electron/shared/base/units.ts';
import {
  type CustomerScreenState,
  customerFace,
} from '../../../electron/shared/customer-display/customer-screen-state.ts';
import { moneyIn, NOW, shortBy500, units, verdictOf } from '../../support/builders.ts';
import type { Scene } from '../scene.ts';
import { SHOP_LOGO, saleOf } from '../shop.ts';

const screenOf = (face: CustomerScreenState, more: object = {}) => ({
  shopName: 'Adunni Stores',
  logo: null,
  practice: false,
  face,
  clockOffset: 0,
  ...more,
});
const shows = (name: string, face: CustomerScreenState, more: Partial<Scene> = {}): Scene => ({
  name: `customer-${name}`,
  window: 'customer',
  answers: { 'customer.screen': screenOf(face) },
  ...more,
});
const saidNow = { source: 'read', observedAt: NOW } as const;
const faceOf = (verdict: NonNullable<Parameters<typeof customerFace>[0]>['verdict']) =>
  customerFace(saleOf('customer', 18_500, 2, { verdict }));
const whole = { receivedAmount: units(18_500), saidBy: saidNow } as const;

/** The second screen, read by a stranger from three metres. */
export const customerScenes: readonly Scene[] = [
  shows('idle', { kind: 'idle' }, { main: true }),
  shows('logo', { kind: 'idle' }, { answers: { 'customer.screen': screenOf({ kind: 'idle' }, { logo: SHOP_LOGO }) } }),
  shows(
    'logo-waiting',
    { kind: 'idle' },
    {
      answers: { 'customer.screen': screenOf(faceOf(verdictOf()), { logo: SHOP_LOGO }) },
      come: (page) => page.getByRole('img', { name: /QR/ }).waitFor(),
    },
  ),
  shows(
    'practice',
    { kind: 'idle' },
    {
      answers: {
        'customer.screen': screenOf(faceOf(verdictOf()), { practice: true }),
      },
    },
  ),
  shows('waiting', faceOf(verdictOf()), {
    main: true,
    come: (page) => page.getByRole('img', { name: /QR/ }).waitFor(),
  }),
  shows('on-its-way', faceOf(verdictOf({ headline: 'on-its-way', onItsWay: true }))),
  shows('paid', faceOf(moneyIn(whole)), { main: true }),
  shows('over', faceOf(moneyIn({ ...whole, receivedAmount: units(19_000), received: 'over', difference: units(500) }))),
  shows('short', faceOf(shortBy500(18_500))),
  shows('late', faceOf(moneyIn({ ...whole, timing: 'late', alarms: ['late'] }))),
  shows('failed', faceOf(verdictOf({ headline: 'failed', failed: 'failed' }))),
  shows('expired', faceOf(verdictOf({ headline: 'expired', expired: true }))),
  shows('cancelled', faceOf(verdictOf({ headline: 'cancelled', account: 'cancelled' }))),
  shows(
    'question',
    faceOf(
      moneyIn({ ...whole, headline: 'reversed', standing: 'reversed', alarms: ['reversed'], receivedAt: ms(NOW) }),
    ),
  ),
];
