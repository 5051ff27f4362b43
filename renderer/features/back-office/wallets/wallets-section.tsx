import { Plus } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type WalletType, type WalletView, walletTypes } from '../../../../electron/shared/business.ts';
import { useServices } from '../../../app/context.ts';
import { Button } from '../../../components/button.tsx';
import { LazyConfirm } from '../../../components/lazy.ts';
import { useMutation } from '../../../lib/use-mutation.ts';
import { useQuery } from '../../../lib/use-query.ts';
import { OfficeFailure } from '../office-failure.tsx';
import { OfficeSection } from '../office-section.tsx';
import { QueryBoundary } from '../query-boundary.tsx';
import { WalletCard } from './wallet-card.tsx';
import { walletName } from './wallet-name.ts';

/** The wallets of the business, and a form for another. */
export function WalletsSection() {
  const { t } = useTranslation('office');
  const { bridge } = useServices();
  const query = useQuery(bridge.business.get);
  const [wanted, setWanted] = useState<WalletType | null>(null);
  const [made, setMade] = useState<WalletView | null>(null);
  const create = useMutation(async (type: WalletType) => {
    setMade(null);
    const answer = await bridge.wallets.create({ type });
    // Reloaded in any case, since only the service knows the present state.
    if (answer.ok || answer.failure.code === 'unknown-outcome') query.refetch();
    return answer;
  }, setMade);
  const has = (type: WalletType) => query.value?.wallets.some((wallet) => wallet.type === type) ?? false;
  return (
    <OfficeSection
      title={t('wallets.title')}
      means={t('wallets.means')}
      actions={walletTypes.map((type) => (
        <Button key={type} icon={Plus} aria-disabled={create.busy} onClick={() => create.busy || setWanted(type)}>
          {create.busy ? t('wallets.create.asking') : t(`wallets.create.${type}`)}
        </Button>
      ))}
    >
      {made && <Made wallet={made} />}
      {create.failure && (
        <div role="alert">
          <OfficeFailure
            failure={create.failure}
            said={{ 'unknown-outcome': t('wallets.create.lost', { returnObjects: true }) }}
          />
        </div>
      )}
      <QueryBoundary query={query}>
        {({ wallets }) =>
          wallets.length === 0 ? (
            <p>{t('wallets.none')}</p>
          ) : (
            wallets.map((wallet) => <WalletCard key={wallet.id} wallet={wallet} />)
          )
        }
      </QueryBoundary>
      {wanted && (
        <Suspense>
          <LazyConfirm
            title={t(`wallets.create.sureTitle.${wanted}`)}
            yes={t('wallets.create.yes')}
            no={t('wallets.create.no')}
            onYes={() => create.run(wanted)}
            onClose={() => setWanted(null)}
          >
            {`${t('wallets.create.sure')}${has(wanted) ? ` ${t('wallets.create.another')}` : ''}`}
          </LazyConfirm>
        </Suspense>
      )}
    </OfficeSection>
  );
}

/** The created wallet. */
function Made({ wallet }: { readonly wallet: WalletView }) {
  const { t } = useTranslation('office');
  const { id, status } = wallet;
  return (
    <p role="status">
      {t('wallets.create.done', { id, wallet: walletName(t, wallet), status: status ?? t('notSet') })}
    </p>
  );
}
