import type { WalletView } from '../../../../electron/shared/business.ts';
import type { TranslateOffice } from '../../../i18n/office-words.ts';

/** One of the two kinds the interface names, or another. */
export const kindOf = (type: string | null): 'balance' | 'commission' | 'other' =>
  type === 'balance' || type === 'commission' ? type : 'other';

/** What a wallet is called: by its kind, a kind unknown so far by the service's own word. */
export const walletName = (t: TranslateOffice, { type }: Pick<WalletView, 'type'>): string =>
  t(`wallets.type.${kindOf(type)}`, { type: type ?? t('notSet') });
