import { describe, expect, it } from 'vitest';
import { createCustomerFeed } from '../../../electron/customer-display/presenter.ts';
import type { Till } from '../../../electron/environments/till.ts';
import { defaultSettings } from '../../../electron/settings/fields.ts';
import type { CollectionId, CollectionView } from '../../../electron/shared/collection.ts';
import type { CustomerScreen } from '../../../electron/shared/customer-contract.ts';
import { failure } from '../../../electron/shared/failure.ts';
import { err, ok } from '../../../electron/shared/result.ts';
import { ms } from '../../../electron/shared/units.ts';
import { idOf, moneyIn, viewOf } from '../../component/build.ts';

function feedOver(views: CollectionView[], first: CollectionId | null = null) {
  const heard: CustomerScreen[] = [];
  let settings = { ...defaultSettings(), shopName: 'Adunni Stores' };
  let current = first;
  const collections = {
    onStage: () => current,
    clockOffset: () => ms(250),
    view: (id: CollectionId) => {
      const found = views.find((view) => view.id === id);
      return found ? ok(found) : err(failure('not-found'));
    },
  };
  const till = { environment: 'practice', collections } as unknown as Till;
  const feed = createCustomerFeed(
    { now: () => till },
    { get: () => settings },
    (_area, _name, payload) => void heard.push(payload as CustomerScreen),
  );
  return {
    feed,
    heard,
    makeCurrent(id: CollectionId | null) {
      current = id;
      feed.refresh();
    },
    change(view: CollectionView) {
      views.splice(0, views.length, ...views.filter(({ id }) => id !== view.id), view);
      feed.refresh();
    },
    rename(shopName: string) {
      settings = { ...settings, shopName };
      feed.refresh();
    },
  };
}

describe("the customer's screen", () => {
  it('shows the current sale, also after it was restored', () => {
    const { feed } = feedOver([viewOf('a')], idOf('a'));
    expect(feed.screen()).toMatchObject({ shopName: 'Adunni Stores', practice: true, clockOffset: 250 });
    expect(feed.screen().face.kind).toBe('pay');
  });

  it('follows the current sale and ignores others', () => {
    const { feed, heard, change, makeCurrent } = feedOver([viewOf('a'), viewOf('b')]);
    expect(feed.screen().face).toEqual({ kind: 'idle' });
    makeCurrent(idOf('a'));
    change(viewOf('b', { verdict: moneyIn() }));
    change(viewOf('a', { phoneTail: '0000', claim: null }));
    expect(heard.map(({ face }) => face.kind)).toEqual(['pay']);
    change(viewOf('a', { verdict: moneyIn() }));
    makeCurrent(null);
    expect(heard.map(({ face }) => face.kind)).toEqual(['pay', 'paid', 'idle']);
  });

  it('updates when the shop name changes, and for no other setting', () => {
    const { feed, heard, rename } = feedOver([]);
    feed.refresh();
    rename('Mama Chidi');
    rename('Mama Chidi');
    expect(heard.map(({ shopName }) => shopName)).toEqual(['Adunni Stores', 'Mama Chidi']);
  });

  it.each([
    ['practice', true],
    ['staging', true],
    ['live', false],
  ] as const)('is marked in %s: %s', (environment, marked) => {
    const till = { environment, collections: null } as unknown as Till;
    const feed = createCustomerFeed({ now: () => till }, { get: defaultSettings }, () => undefined);
    expect(feed.screen().practice).toBe(marked);
  });

  it('is idle when the journal could not be opened', () => {
    const till = { environment: 'live', collections: null } as unknown as Till;
    const feed = createCustomerFeed({ now: () => till }, { get: defaultSettings }, () => undefined);
    expect(feed.screen()).toMatchObject({ practice: false, face: { kind: 'idle' }, clockOffset: 0 });
  });
});
