import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { KeptPayoutAccount } from '../../../../electron/shared/back-office/payout-accounts.ts';
import type { Failure } from '../../../../electron/shared/base/failure.ts';
import { Button } from '../../../components/button.tsx';
import { useQuery } from '../../../lib/use-query.ts';
import { useServices } from '../../../state/context.ts';
import { OfficeFailure } from '../office-failure.tsx';
import { OfficeSection } from '../office-section.tsx';
import { QueryBoundary } from '../query-boundary.tsx';
import { AccountTable } from './account-table.tsx';
import { AddAccount } from './add-account.tsx';

/** The result of the last request. */
type Outcome = { readonly added: KeptPayoutAccount } | { readonly lost: Failure };

/** Payout accounts: those this till added, and a new one. */
export function PayoutAccountsSection() {
  const { t } = useTranslation('office');
  const { bridge } = useServices();
  const query = useQuery(bridge.payoutAccounts.list);
  const [adding, setAdding] = useState(false);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  // Discards the form, so that a sent number is stored nowhere.
  const end = (what: Outcome | null) => {
    setAdding(false);
    setOutcome(what);
    query.refetch();
  };
  const begin = () => {
    setOutcome(null);
    setAdding(true);
  };
  return (
    <OfficeSection
      title={t('payoutAccounts.title')}
      means={t('payoutAccounts.means')}
      actions={
        !adding && (
          <Button variant="solid" icon={Plus} onClick={begin}>
            {t('payoutAccounts.add')}
          </Button>
        )
      }
    >
      {outcome && <Ended outcome={outcome} />}
      {adding && (
        <AddAccount
          businessId={query.value?.businessId ?? null}
          onAdded={(added) => end({ added })}
          onLost={(lost) => end({ lost })}
          onCancel={() => end(null)}
        />
      )}
      {!adding && <QueryBoundary query={query}>{({ accounts }) => <AccountTable accounts={accounts} />}</QueryBoundary>}
    </OfficeSection>
  );
}

function Ended({ outcome }: { readonly outcome: Outcome }) {
  const { t } = useTranslation('office');
  if ('lost' in outcome)
    return (
      <div role="alert">
        <OfficeFailure
          failure={outcome.lost}
          said={{ 'unknown-outcome': t('payoutAccounts.lost', { returnObjects: true }) }}
        />
      </div>
    );
  const { number, bank } = outcome.added;
  return <p role="status">{t('payoutAccounts.done', { number, bank })}</p>;
}
