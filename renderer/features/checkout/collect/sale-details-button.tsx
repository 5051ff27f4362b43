import { ListPlus } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNaira } from '../../../../electron/shared/base/money.ts';
import { Button } from '../../../components/button.tsx';
import { Problem } from '../../../components/problem.tsx';
import { useNavigation } from '../../../state/context.ts';
import { selectAmount, selectDetails } from '../../../state/selectors.ts';
import { LazySaleDetailsDialog } from '../lazy.ts';
import { leavesNothing } from './cash-part.ts';
import styles from './sale-details-button.module.css';

/** Opens the optional details of the sale, and shows what they are. */
export function SaleDetailsButton() {
  const { t } = useTranslation();
  const amount = useNavigation(selectAmount);
  const details = useNavigation(selectDetails);
  const { name, note, cash, credit } = details;
  const [open, setOpen] = useState(false);
  const given = [
    name,
    note,
    cash && `${t('collect.details.cash')} ₦${cash}`,
    credit === null ? '' : `${t('credit.name')} ${formatNaira(credit)}`,
  ].map((text) => text.trim());
  const summary = given.filter((text) => text !== '').join(' · ');
  return (
    <div className={styles.details}>
      <Button variant="bare" icon={ListPlus} onClick={() => setOpen(true)}>
        {summary || t('collect.details.open')}
      </Button>
      {leavesNothing(amount, details) && (
        <Problem role="alert">
          {credit === null ? t('collect.details.cashProblem', { amount: `₦${amount}` }) : t('credit.tooLarge')}
        </Problem>
      )}
      {open && (
        <Suspense>
          <LazySaleDetailsDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}
