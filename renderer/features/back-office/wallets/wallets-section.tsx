import { ChevronDown, ChevronUp, Plus } from 'lucide-react';
import { useState } from 'react';
import {
  type WalletType,
  type WalletView,
  walletFigures,
  walletTypes,
} from '../../../../electron/shared/back-office/business.ts';
import { Button } from '../../../components/button.tsx';
import { FigureList } from '../../../components/figure-list.tsx';
import { LazyConfirm } from '../../../components/lazy.ts';
import { Table } from '../../../components/table.tsx';
import { type Translate, useTranslation } from '../../../i18n/texts.ts';
import { useMutation, useQuery } from '../../../lib/calls.ts';
import { serviceWord } from '../../../lib/service-word.ts';
import { useServices } from '../../../state/context.ts';
import { BackOfficeFailure, BackOfficeSection, QueryBoundary, TwoLines } from '../back-office-section.tsx';
import { amountText } from '../back-office-text.ts';
import { sumIn } from '../payouts/sum-of-payouts.ts';

const walletName = (t: Translate<'backOffice'>, { type }: Pick<WalletView, 'type'>): string =>
  serviceWord(t, 'walletType', type);

const linesOf = (t: Translate<'backOffice'>) => [
  ...walletFigures.map((figure) => ({
    key: figure,
    name: t(`wallets.figure.${figure}`),
    help: t(`wallets.figureMeans.${figure}`),
    value: (wallet: WalletView) => amountText(t, { amount: wallet[figure], currency: wallet.currency }),
  })),
  {
    key: 'status',
    name: t('wallets.status'),
    help: null,
    value: ({ status }: WalletView) => serviceWord(t, 'walletStatus', status),
  },
  { key: 'id', name: t('wallets.number'), help: null, value: ({ id }: WalletView) => id },
];

type Line = ReturnType<typeof linesOf>[number];

function WalletTable({ wallets }: { readonly wallets: readonly WalletView[] }) {
  const { t } = useTranslation('backOffice');
  const kinds = walletTypes.filter((kind) => wallets.some(({ type }) => type === kind));
  return (
    <div className="stack">
      <Table<Line>
        caption={t('section.wallets')}
        columns={[
          { key: 'what', head: '', cell: ({ name, help }) => <TwoLines first={name} then={help} /> },
          ...wallets.map((wallet) => ({
            key: wallet.id,
            head: walletName(t, wallet),
            figure: true,
            cell: ({ value }: Line) => value(wallet),
          })),
        ]}
        rows={linesOf(t)}
        keyOf={({ key }) => key}
        isTotal={({ key }) => key === 'availableBalance'}
      />
      {kinds.map((kind) => (
        <p key={kind} className="means">
          {walletName(t, { type: kind })}: {t(`wallets.typeMeans.${kind}`)}
        </p>
      ))}
    </div>
  );
}

export function WalletsSection() {
  const { t } = useTranslation('backOffice');
  const { bridge } = useServices();
  const query = useQuery(bridge.business.get);
  const [open, setOpen] = useState(false);
  const [wantedType, setWantedType] = useState<WalletType | null>(null);
  const create = useMutation(async (type: WalletType) => {
    const answer = await bridge.wallets.create({ type });
    // Reloaded in any case, since only the service has the present state.
    if (answer.ok || answer.failure.code === 'unknown-outcome') query.refetch();
    return answer;
  });
  const newWallet = create.value;
  const has = (type: WalletType) => query.value?.wallets.some((wallet) => wallet.type === type) ?? false;
  return (
    <BackOfficeSection
      title={t('section.wallets')}
      means={t('wallets.means')}
      actions={
        // Folded, since it is done once or twice in the life of a business.
        <>
          <Button icon={open ? ChevronUp : ChevronDown} aria-expanded={open} onClick={() => setOpen(!open)}>
            {t(create.busy ? 'wallets.create.asking' : 'wallets.create.menu')}
          </Button>
          {open &&
            walletTypes.map((type) => (
              <Button
                key={type}
                icon={Plus}
                aria-disabled={create.busy}
                onClick={() => create.busy || setWantedType(type)}
              >
                {t(`wallets.create.${type}`)}
              </Button>
            ))}
        </>
      }
    >
      {newWallet && (
        <p role="status">
          {t('wallets.create.done', {
            id: newWallet.id,
            wallet: walletName(t, newWallet),
            status: serviceWord(t, 'walletStatus', newWallet.status),
          })}
        </p>
      )}
      <BackOfficeFailure failure={create.failure} lost={t('wallets.create.lost')} />
      <QueryBoundary query={query}>
        {({ wallets }) =>
          wallets.length === 0 ? (
            <p>{t('wallets.none')}</p>
          ) : (
            <>
              {/* What payouts can take from all wallets together, and what is on its way; the table breaks it down. */}
              <FigureList
                label={t('wallets.figure.availableBalance')}
                figures={(['availableBalance', 'pendingInflow', 'pendingWithdrawal'] as const).map((figure) => ({
                  key: figure,
                  name: t(`wallets.figure.${figure}`),
                  value: amountText(t, { amount: sumIn(wallets, figure), currency: 'NGN' }),
                  note: t('takings.availableMeans'),
                }))}
              />
              <WalletTable wallets={wallets} />
            </>
          )
        }
      </QueryBoundary>
      {wantedType && (
        <LazyConfirm
          title={t(`wallets.create.sureTitle.${wantedType}`)}
          yes={t('wallets.create.yes')}
          no={t('cancel')}
          onYes={() => create.run(wantedType)}
          onClose={() => setWantedType(null)}
        >
          {`${t('wallets.create.sure')}${has(wantedType) ? ` ${t('wallets.create.another')}` : ''}`}
        </LazyConfirm>
      )}
    </BackOfficeSection>
  );
}
