import { BellRing, MessageCircleQuestion } from 'lucide-react';
import { readableAmount } from '../../../../electron/shared/base/money.ts';
import type { SaleId, SaleView } from '../../../../electron/shared/sales/sale.ts';
import { Button } from '../../../components/button.tsx';
import { useFocusBack } from '../../../components/focus.ts';
import { useNow } from '../../../components/ticker.tsx';
import { useTranslation } from '../../../i18n/texts.ts';
import { clockTime } from '../../../lib/format-time.ts';
import { useNavigation, useServices, useTill } from '../../../state/context.ts';
import { isClaimable } from '../../../state/sale-state.ts';
import { selectIsLocked } from '../../../state/selectors.ts';
import styles from './claim-note.module.css';

export type ClaimState = ReturnType<typeof useClaim>;

/** Whether a claim of this sale is being typed. What a locked till shows of it is for the customer. */
function useIsClaiming(id: SaleId | null): boolean {
  const isLocked = useTill(selectIsLocked);
  return useNavigation(({ claim }) => claim?.id === id) && !isLocked;
}

/** Opens the claim form, and restores the focus when it closes. */
export function useClaim(view: SaleView) {
  const { navigation } = useServices();
  const isOpen = useIsClaiming(view.id) && isClaimable(view);
  const rememberFocus = useFocusBack(isOpen);
  /** Opens the form, or closes it and drops what was typed. */
  const toggle = () => {
    if (isOpen) return navigation.endClaim(view.id);
    rememberFocus();
    navigation.startClaim(view.id, view.claim);
  };
  return { isOpen, toggle };
}

interface ClaimButtonProps {
  readonly view: SaleView;
  readonly claim: ClaimState;
  readonly hidden?: boolean;
}

export function ClaimButton({ view, claim, hidden = false }: ClaimButtonProps) {
  const { t } = useTranslation();
  return (
    <Button icon={MessageCircleQuestion} hotkey="S" hidden={hidden} aria-expanded={claim.isOpen} onClick={claim.toggle}>
      {view.claim ? t('claim.again') : t('claim.action')}
    </Button>
  );
}

/** The claim as entered. Always mounted so that screen readers announce it. */
export function ClaimNote({ view }: { readonly view: SaleView | null }) {
  const { t } = useTranslation();
  const now = useNow();
  const noting = useIsClaiming(view?.id ?? null);
  const claim = view && isClaimable(view) && !noting ? view.claim : null;
  const details = claim ? [claim.bank, readableAmount(claim.amount), claim.time, claim.sender, claim.sessionId] : [];
  return (
    <div className={`line gap-3 at-top may-be-empty ${styles.note}`} aria-live="polite">
      {claim && (
        <>
          <BellRing className="icon-20 muted" aria-hidden="true" />
          <p>
            {t('claim.noted', { time: clockTime(claim.raisedAt, now) })}{' '}
            <span className="block muted breaks">{details.filter((text) => text !== '').join(' · ')}</span>
          </p>
        </>
      )}
    </div>
  );
}
