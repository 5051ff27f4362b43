import { RefreshCw } from 'lucide-react';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BankView } from '../../../../electron/shared/banks/bank.ts';
import { Button } from '../../../components/button.tsx';
import { Field } from '../../../components/field.tsx';
import { useQuery } from '../../../lib/use-query.ts';
import { useServices } from '../../../state/context.ts';
import styles from '../office.module.css';
import { OfficeSection } from '../office-section.tsx';
import { QueryBoundary } from '../query-boundary.tsx';
import { BankTable } from './bank-table.tsx';

const none: readonly BankView[] = [];

/** The banks the service supports, of one currency at a time. */
export function BanksSection() {
  const { t } = useTranslation('office');
  const { bridge } = useServices();
  const [currency, setCurrency] = useState('NGN');
  const [typed, setTyped] = useState(currency);
  const [wrong, setWrong] = useState(false);
  const query = useQuery(useCallback(() => bridge.banks.directory({ currency }), [bridge, currency]));
  const used = useQuery(bridge.banks.list).value?.banks ?? none;
  const ask = () => {
    const code = typed.trim().toUpperCase();
    setWrong(!/^[A-Z]{3}$/.test(code));
    if (!/^[A-Z]{3}$/.test(code)) return;
    if (code === currency) query.refetch();
    else setCurrency(code);
  };
  return (
    <OfficeSection
      title={t('banks.title')}
      means={t('banks.means')}
      actions={
        <form
          className={styles.ask}
          onSubmit={(event) => {
            event.preventDefault();
            ask();
          }}
        >
          <Field
            label={t('banks.currency')}
            help={t('banks.currencyHelp')}
            problem={wrong ? t('banks.badCurrency') : null}
            value={typed}
            maxLength={3}
            onType={(text) => {
              setTyped(text);
              setWrong(false);
            }}
          />
          <Button type="submit" icon={RefreshCw} aria-disabled={query.busy}>
            {t('banks.refresh')}
          </Button>
        </form>
      }
    >
      <QueryBoundary query={query}>{(directory) => <BankTable directory={directory} used={used} />}</QueryBoundary>
    </OfficeSection>
  );
}
