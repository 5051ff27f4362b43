import type { CollectionView } from '../../../electron/shared/collection.ts';
import { useTill } from '../../app/context.ts';
import { isSettledByRemainder } from '../../app/state/remainder.ts';
import { InEnglish } from '../../i18n/unreviewed-english.tsx';
import { stateOf } from './state-of.ts';
import { headlineText } from './status-text.ts';

interface Props {
  readonly view: CollectionView;
}

/** "Not received yet. Do not release goods." and its equivalents, in English too until the translation is reviewed. */
export function NotReceivedInEnglish({ view }: Props) {
  const whole = useTill(({ collections }) => isSettledByRemainder(collections, view));
  const state = stateOf(view);
  if (state === 'paid' || state === 'requesting' || whole) return null;
  return (
    <InEnglish>
      {(english) => {
        const word = headlineText(english, view);
        return `${word}${word.endsWith('.') ? '' : '.'} ${english(`state.${state}.means`)}`;
      }}
    </InEnglish>
  );
}
