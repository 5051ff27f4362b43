import { formatNaira, type Units } from '../shared/base/money.ts';
import type { PrintLayout } from '../shared/receipts/printing.ts';
import { type DocumentFacts, footerOf, headerOf, pair, phrase, rule } from './layout.ts';
import { columnsOf } from './wrap-text.ts';

/** Lays out a page that shows what a printer can do: the width, an amount, letters with marks and a QR code. Pure. */
export function testPageOf(facts: DocumentFacts): PrintLayout {
  const { size, practice, language } = facts;
  const ruler = '1234567890'.repeat(8).slice(0, columnsOf[size]);
  return {
    size,
    practice,
    language,
    lines: [
      ...headerOf(facts),
      rule,
      { kind: 'title', text: phrase('testPage') },
      { kind: 'text', rows: [ruler] },
      ...pair(size, phrase('total'), formatNaira(15_005_000 as Units), 'strong'),
      { kind: 'text', rows: ['Ẹ̀kọ́ · Ọ̀ṣun · Ṣadé · Ɗanladi'] },
      { kind: 'qr', text: 'TEST' },
      rule,
      ...footerOf(facts),
    ],
  };
}
