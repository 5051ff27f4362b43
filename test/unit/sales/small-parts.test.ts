import { describe, expect, it, vi } from 'vitest';
import { formatReference, parseReference } from '../../../electron/sales/entries.ts';
import { createConnection } from '../../../electron/sales/watch/connection.ts';
import { failure } from '../../../electron/shared/base/failure.ts';
import { ms } from '../../../electron/shared/base/units.ts';
import type { SaleId } from '../../../electron/shared/sales/sale.ts';

const sale = '01JD0000000000000000000000' as SaleId;

describe('our reference', () => {
  it('reads our reference as it was written', () => {
    const reference = { till: 'T7K2QP', sale, attempt: 2 };
    expect(parseReference(formatReference(reference))).toEqual(reference);
  });
  it.each([null, '', 'order-17', 'T7K2QP-01JD0000000000000000000000', `T7K2QP-${sale}-x`, ` T7K2QP-${sale}-1`])(
    'reads no reference of ours from %j',
    (text) => expect(parseReference(text)).toBeNull(),
  );
});

describe('the connection', () => {
  it('reports changes once, and the time of the last response', () => {
    let now = ms(1);
    const onChange = vi.fn();
    const connection = createConnection(() => now, onChange);
    connection.noteResult(null);
    now = ms(5);
    connection.noteResult(null);
    now = ms(9);
    connection.noteResult(failure('service-down'));
    connection.noteResult(failure('service-down'));
    expect(onChange.mock.calls.map(([view]) => view)).toEqual([
      { state: 'ok', since: 1, lastAnswerAt: 1 },
      { state: 'service-down', since: 9, lastAnswerAt: 5 },
    ]);
  });
});
