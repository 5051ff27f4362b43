import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openDeliveredAlerts } from '../../../electron/alerts/delivered-alerts.ts';
import type { CollectionView, UnmatchedMoney } from '../../../electron/shared/collection.ts';
import { idOf, moneyIn, NOW, shortBy500, viewOf } from '../../component/build.ts';

let folder = '';
let path = '';
let collections: CollectionView[] = [];
let unmatched: UnmatchedMoney[] = [];
const open = () => openDeliveredAlerts({ path, now: () => ({ collections, unmatched }) });
const stray = (eventId: string): UnmatchedMoney => ({
  eventId,
  seenAt: NOW,
  amount: null,
  accountTail: null,
  refid: null,
  candidate: null,
});
const nothing = { sales: [], unmatched: [] };

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'news-'));
  path = join(folder, 'delivered-alerts.json');
  collections = [viewOf('a')];
  unmatched = [];
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('delivered alerts', () => {
  it('are not delivered again, not even after a restart', () => {
    const desk = open();
    collections = [viewOf('a', { verdict: moneyIn() })];
    expect(desk.untold()).toEqual({ sales: [{ id: idOf('a'), told: [] }], unmatched: [] });
    desk.told(idOf('a'), ['paid']);
    expect(desk.untold()).toEqual(nothing);
    expect(open().untold()).toEqual(nothing);
  });

  it('leave later alerts pending, also those raised while the till was closed or stopping', () => {
    open();
    collections = [viewOf('a', { verdict: moneyIn() }), viewOf('new', { verdict: shortBy500(1_500.5) })];
    unmatched = [stray('7')];
    expect(open().untold()).toEqual({
      sales: [
        { id: idOf('a'), told: [] },
        { id: idOf('new'), told: [] },
      ],
      unmatched: ['7'],
    });
  });

  it('leave a later alarm of a paid sale pending', () => {
    const desk = open();
    desk.told(idOf('a'), ['paid']);
    collections = [viewOf('a', { verdict: moneyIn({ headline: 'reversed', alarms: ['reversed'] }) })];
    expect(open().untold().sales).toEqual([{ id: idOf('a'), told: ['paid'] }]);
  });

  it('include unmatched payments', () => {
    const desk = open();
    unmatched = [stray('7'), stray('8')];
    desk.unmatchedDelivered(['7']);
    expect(open().untold()).toEqual({ sales: [], unmatched: ['8'] });
  });

  it('are removed with their sale, so that the file stays small', () => {
    const desk = open();
    desk.told(idOf('gone'), ['paid']);
    for (let change = 1; change < 200; change += 1) desk.told(idOf('a'), []);
    expect(Object.keys(JSON.parse(readFileSync(path, 'utf8')).sales)).toEqual(['a']);
  });

  it('do not request a full snapshot for each sale', () => {
    let asked = 0;
    const desk = openDeliveredAlerts({
      path,
      now: () => {
        asked += 1;
        return { collections, unmatched };
      },
    });
    const before = asked;
    for (let change = 0; change < 200; change += 1) desk.told(idOf('a'), []);
    expect(asked - before).toBe(1);
  });
});

describe('a till without the file', () => {
  it.each([null, '', '{', 'null', '[]', '{"sales":5,"unmatched":[]}', '{"sales":{"a":3},"unmatched":[]}'])(
    'rings for nothing old (%j), and for all that is new',
    (text) => {
      if (text !== null) writeFileSync(path, text);
      collections = [viewOf('old', { verdict: moneyIn() }), viewOf('a')];
      unmatched = [stray('7')];
      const desk = open();
      expect(desk.untold()).toEqual(nothing);
      collections = [viewOf('old', { verdict: moneyIn() }), viewOf('a', { verdict: moneyIn() })];
      expect(desk.untold().sales.map(({ id }) => id)).toEqual(['a']);
    },
  );

  it('continues when the file cannot be written', () => {
    rmSync(folder, { recursive: true });
    const desk = open();
    collections = [viewOf('a', { verdict: moneyIn() })];
    desk.told(idOf('a'), ['paid']);
    expect(desk.untold()).toEqual(nothing);
  });
});
