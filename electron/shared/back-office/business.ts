import type { Units } from '../base/money.ts';
import type { Ms } from '../base/units.ts';

/** A wallet of a business (interface 2.7). Amounts in ten-thousandths of its currency. Null: the service gave none. */
export interface WalletView {
  readonly id: string;
  /** `balance`, `commission`, or a word unknown so far. */
  readonly type: string | null;
  readonly currency: string | null;
  readonly status: string | null;
  readonly balance: Units | null;
  readonly lockedBalance: Units | null;
  readonly pendingInflow: Units | null;
  readonly pendingWithdrawal: Units | null;
  readonly availableBalance: Units | null;
}

export const walletFigures = [
  'availableBalance',
  'balance',
  'lockedBalance',
  'pendingInflow',
  'pendingWithdrawal',
] as const;
export type WalletFigure = (typeof walletFigures)[number];

export const walletTypes = ['balance', 'commission'] as const;
export type WalletType = (typeof walletTypes)[number];

/** A business that was just registered (interface 4.1). */
export interface NewBusinessView {
  /** Null where the service did not name it. */
  readonly id: string | null;
  readonly name: string | null;
  readonly status: string | null;
}

/** The business these keys belong to (interface 2.6). Every null is "not set". */
export interface BusinessView {
  readonly id: string;
  readonly uid: string | null;
  readonly clientId: string | null;
  readonly name: string | null;
  readonly businessname: string | null;
  readonly currency: string | null;
  /** `corporate`, `individual`, or an unknown word. */
  readonly type: string | null;
  readonly email: string | null;
  readonly phonenumber: string | null;
  readonly code: string | null;
  /** All but its last four digits hidden. */
  readonly bvn: string | null;
  /** Fractions as decimal text: "0.015" is one and a half per cent. */
  readonly fee: string | null;
  readonly commission: string | null;
  /** `meta["notification.transaction.push"]` and `.email`. */
  readonly notifyByPush: boolean | null;
  readonly notifyByEmail: boolean | null;
  readonly streetaddress: string | null;
  readonly country: string | null;
  readonly state: string | null;
  readonly city: string | null;
  readonly postcode: string | null;
  readonly status: string | null;
  readonly acceptTerms: boolean | null;
  readonly verified: boolean | null;
  readonly hasWebhook: boolean | null;
  /** As the service wrote them: the interface does not define their form. */
  readonly activatedon: string | null;
  readonly deactivatedon: string | null;
  readonly reasondeactivated: string | null;
  readonly verifiedon: string | null;
  readonly createdAt: Ms | null;
  readonly updatedAt: Ms | null;
  readonly wallets: readonly WalletView[];
}

/** What an owner may change of it (interface 4.3), in the order of the form. */
export const businessFields = ['name', 'streetaddress', 'city', 'state', 'postcode', 'country'] as const;
export type BusinessField = (typeof businessFields)[number];
export type BusinessChange = { readonly [name in BusinessField]?: string };

/** Result of a change. The service does not return the business, so it is read again. */
export interface BusinessChanged {
  /** As it is now; null where it could not be read back. */
  readonly business: BusinessView | null;
  /** Fields the service still shows as they were. */
  readonly unchanged: readonly BusinessField[];
}

/**
 * Of the form only what differs from what the service has, without blanks around it. A field that was emptied is not
 * in it: the interface has no word for that.
 */
export function changesOf(
  before: Pick<BusinessView, BusinessField>,
  fields: Readonly<Record<BusinessField, string>>,
): BusinessChange {
  const changedFields = businessFields.filter((name) => {
    const text = fields[name].trim();
    return text !== '' && text !== (before[name] ?? '');
  });
  return Object.fromEntries(changedFields.map((name) => [name, fields[name].trim()]));
}
