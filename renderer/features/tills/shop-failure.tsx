import { useTranslation } from 'react-i18next';
import type { Failure } from '../../../electron/shared/base/failure.ts';
import { type ShopRefusal, shopRefusalOf } from '../../../electron/shared/shop/shop.ts';
import { FailureNote } from '../../components/failure-note.tsx';
import { Problem } from '../../components/problem.tsx';

/** The failure of a call about the shop: for a refusal its reason and what to do. */
export function ShopFailure({ failure }: { readonly failure: Failure }) {
  const refusal = shopRefusalOf(failure);
  return <div role="alert">{refusal ? <Refusal refusal={refusal} /> : <FailureNote failure={failure} />}</div>;
}

/** A refusal in plain words, and what to do about it. */
export function Refusal({ refusal }: { readonly refusal: ShopRefusal }) {
  const { t } = useTranslation('tills');
  return (
    <>
      <Problem>{t(`refusal.${refusal}.what`)}</Problem>
      <p>{t(`refusal.${refusal}.next`)}</p>
    </>
  );
}
