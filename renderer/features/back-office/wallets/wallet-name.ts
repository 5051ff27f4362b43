import type { WalletView } from '../../../../electron/shared/back-office/business.ts';
import type { Translate } from '../../../i18n/create-i18n.ts';

/** One of the interface's two kinds, or another. */
export const kindOf = (type: string | null): 'balance' | 'commission' | 'other' =>
  type === 'balance' || type === 'commission' ? type : 'other';

/** Returns a wallet's name by its kind; an unknown kind is shown as received. */
export const walletName = (t: Translate<'office'>, { type }: Pick<WalletView, 'type'>): string =>
  t(`wallets.type.${kindOf(type)}`, { type: type ?? t('notSet') });
