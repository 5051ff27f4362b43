import { BellRing } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { ms } from '../../../../electron/shared/base/units.ts';
import type { Claim, SaleView } from '../../../../electron/shared/sales/sale.ts';
import { useTicker } from '../../../components/ticker.ts';
import { clockTime } from '../../../lib/format-time.ts';
import { useNavigation } from '../../../state/context.ts';
import { isClaimable } from '../../../state/sale-state.ts';
import { selectIsClaiming } from '../../../state/selectors.ts';
import styles from './claim-note.module.css';

interface Props {
  readonly view: SaleView | null;
}

/** The claim as entered. Always mounted so that screen readers announce it. */
export function ClaimNote({ view }: Props) {
  const noting = useNavigation(selectIsClaiming);
  const claim = view && isClaimable(view) && !noting ? view.claim : null;
  return (
    <div className={styles.note} aria-live="polite" data-on={claim !== null || undefined}>
      {claim && <Words claim={claim} />}
    </div>
  );
}

function Words({ claim }: { readonly claim: Claim }) {
  const { t } = useTranslation();
  const now = ms(useTicker().now());
  const { bank, amount, time, sender, sessionId } = claim;
  const details = [bank, amount, time, sender, sessionId].filter((text) => text !== '');
  return (
    <>
      <BellRing className={styles.icon} aria-hidden="true" />
      <p>
        {t('claim.noted', { time: clockTime(claim.raisedAt, now) })}{' '}
        <span className={styles.given}>{details.join(' · ')}</span>
      </p>
    </>
  );
}
