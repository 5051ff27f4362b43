import type { ShopMemberStatus } from '../../electron/shared/shop.ts';
import { ms } from '../../electron/shared/units.ts';
import { NOW } from './builders.ts';

/** The status of the till that founded a shop of two, linked. */
export const memberStatus = (more: Partial<ShopMemberStatus> = {}): ShopMemberStatus => ({
  ...{ state: 'member', shop: 'Adunni Stores', address: 'db.example.com:5432/shop', till: 'AAAAAA', isFounder: true },
  link: { state: 'linked', since: NOW, refusal: null },
  ...{ waiting: 0, problem: null, broken: [], asOf: NOW, asking: [], poller: 'AAAAAA' },
  tills: [
    { id: 'AAAAAA', name: 'Counter 1', joinedAt: NOW, leftAt: null, isThis: true },
    { id: 'BBBBBB', name: 'Counter 2', joinedAt: NOW, leftAt: null, isThis: false },
    { id: 'CCCCCC', name: 'Old counter', joinedAt: NOW, leftAt: ms(NOW + 60_000), isThis: false },
  ],
  ...more,
});
