import { describe, expect, it } from 'vitest';
import type { SaleEntryKind } from '../../../electron/sales/entries.ts';
import { aboutOwnSales } from '../../../electron/shop/streams/subject-check.ts';
import { entryRow, newFile, open } from '../../support/journal-kit.ts';

/** Whether the kind is recorded by the till that made the sale alone. */
const byTheOwner: Readonly<Record<SaleEntryKind, boolean>> = {
  'sale.intended': true,
  'attempt.sending': true,
  'attempt.issued': true,
  'attempt.unknown': true,
  'attempt.refused': true,
  'account.shown': true,
  'sale.cancelled': true,
  'evidence.recorded': true,
  // Names a payment, not a sale.
  'money.unmatched': false,
  'money.unmatched-reversed': false,
};

describe('each kind of entry about a sale', () => {
  it('takes each kind of entry about a sale from the till that made the sale, or from any till', () => {
    const own = open(newFile(), { till: 'AAAAAA' });
    const others = open(newFile(), { till: 'BBBBBB' });
    others.append([{ kind: 'sale.intended', subject: 'sale', actor: 'till', body: {} }]);
    const row = (kind: string) => entryRow({ till: 'CCCCCC', kind, subject: 'sale' });
    for (const [kind, isOfTheOwner] of Object.entries(byTheOwner))
      expect(aboutOwnSales({ own: own.query, others: others.query }, [row(kind)]).length, kind).toBe(
        isOfTheOwner ? 0 : 1,
      );
  });

  it('takes no entry about a sale that has not begun, or of which this till or its own entries have a beginning', () => {
    const own = open(newFile(), { till: 'AAAAAA' });
    own.append([{ kind: 'sale.intended', subject: 'own', actor: 'till', body: {} }]);
    const others = open(newFile(), { till: 'BBBBBB' });
    const row = (kind: string, subject: string) => entryRow({ till: 'CCCCCC', kind, subject });
    const good = [row('sale.intended', 'sale'), row('attempt.issued', 'sale')];
    for (const wrong of [row('evidence.recorded', 'other'), row('sale.intended', 'own'), row('sale.intended', 'sale')])
      expect(aboutOwnSales({ own: own.query, others: others.query }, [...good, wrong]), wrong.subject).toEqual(good);
  });
});
