import type { SaleView } from '../../../electron/shared/sales/sale.ts';
import { paysForGoods, stateOf } from '../../../electron/shared/sales/sales.ts';
import { InEnglish } from '../../i18n/unreviewed-english.tsx';
import { headlineText, meaningText } from './status-text.ts';

/** "Not received yet. Do not release goods." and its equivalents, in English too until the translation is reviewed. */
export function NotReceivedInEnglish({ view }: { readonly view: SaleView }) {
  if (paysForGoods(view) || stateOf(view) === 'requesting') return null;
  return (
    <InEnglish>
      {(english) => {
        const word = headlineText(english, view);
        return `${word}${word.endsWith('.') ? '' : '.'} ${meaningText(english, view)}`;
      }}
    </InEnglish>
  );
}
