import type { SaleView } from '../../../electron/shared/sales/sale.ts';
import { isBalanceReceived } from '../../../electron/shared/sales/sales.ts';
import { InEnglish } from '../../i18n/unreviewed-english.tsx';
import { stateOf } from '../../state/sale-state.ts';
import { headlineText } from './status-text.ts';

interface Props {
  readonly view: SaleView;
}

/** "Not received yet. Do not release goods." and its equivalents, in English too until the translation is reviewed. */
export function NotReceivedInEnglish({ view }: Props) {
  const state = stateOf(view);
  if (state === 'paid' || state === 'requesting' || isBalanceReceived(view)) return null;
  return (
    <InEnglish>
      {(english) => {
        const word = headlineText(english, view);
        return `${word}${word.endsWith('.') ? '' : '.'} ${english(`state.${state}.means`)}`;
      }}
    </InEnglish>
  );
}
