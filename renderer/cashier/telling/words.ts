import type { CollectionView } from '../../../electron/shared/collection.ts';
import { formatNaira, type Units } from '../../../electron/shared/money.ts';
import { nairaWords } from '../../../electron/shared/naira-words.ts';
import type { NewsSign } from '../../../electron/shared/news.ts';
import type { Translate } from '../../i18n/create-i18n.ts';
import type { Cue } from '../sound.ts';
import { headlineText } from '../words/headline-text.ts';
import { moreFacts } from '../words/news-text.ts';

/** The gravest first: one sentence is said, and it must be that one. */
const grave: readonly NewsSign[] = [
  'reversed',
  'reversing',
  'asked-mismatch',
  'paid-then-failed',
  'short',
  'paid-after-cancel',
  'paid-unseen',
  'paid-twice',
  'late',
  'keys-refused',
];

/** What new signs sound like; null for none. Harm outranks joy: money that came late or short is no plain sale. */
export function cueOf(fresh: readonly NewsSign[]): Cue | null {
  if (fresh.length === 0) return null;
  return fresh.some((sign) => sign !== 'paid') ? 'alarm' : 'paid';
}

/** What is said aloud. English in every language of the screen: the figures in words are, and so are the voices. */
export function spokenText(t: Translate, view: CollectionView, fresh: readonly NewsSign[]): string {
  const { verdict } = view;
  const english = { lng: 'en' };
  const amount = nairaWords(verdict?.receivedAmount ?? view.amount.units);
  const missing = nairaWords(verdict?.difference ?? (0 as Units));
  const [worst] = grave.filter((sign) => fresh.includes(sign));
  if (!worst) return t('speech.paid', { ...english, amount });
  return `${t('speech.attention', english)} ${t(`speech.${worst}`, { ...english, amount, missing })}`;
}

/** The two lines on the computer's desk: nothing of the customer but the last four digits. */
export const noticeText = (t: Translate, view: CollectionView) => ({
  title: [headlineText(t, view), ...moreFacts(t, view)].join('. '),
  body: t('notice.sale', { amount: amountOf(view), tail: view.phoneTail }),
});

/** "Paid ₦5,000.00", for the window's title. */
export const titleText = (t: Translate, view: CollectionView): string => `${headlineText(t, view)} ${amountOf(view)}`;

/** What came, where Paid stands beside it; else what the sale is about. */
const amountOf = ({ verdict, amount }: CollectionView): string =>
  formatNaira(verdict?.headline === 'paid' ? (verdict.receivedAmount ?? amount.units) : amount.units);
