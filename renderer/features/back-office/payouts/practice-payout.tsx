import { type PayoutDetail, payoutIdOf } from '../../../../electron/shared/back-office/payouts.ts';
import type { Result } from '../../../../electron/shared/base/result.ts';
import type { PayoutStep } from '../../../../electron/shared/till/contract.ts';
import { Button } from '../../../components/button.tsx';
import { CallButton } from '../../../components/call-button.tsx';
import { useTranslation } from '../../../i18n/texts.ts';
import { useMutation } from '../../../lib/calls.ts';
import { useServices } from '../../../state/context.ts';
import { BackOfficeFailure } from '../back-office-section.tsx';

export function NewPracticePayout({ onFollowed }: { readonly onFollowed: (payout: PayoutDetail) => void }) {
  const { t } = useTranslation('backOffice');
  const { bridge } = useServices();
  const begin = async (): Promise<Result<PayoutDetail>> => {
    const startedPayout = await bridge.practice.beginPayout();
    return startedPayout.ok ? bridge.payouts.follow({ number: startedPayout.value }) : startedPayout;
  };
  return (
    <section className="row" aria-label={t('payouts.practice.title')}>
      <CallButton call={begin} onDone={onFollowed} Failed={BackOfficeFailure}>
        {t('payouts.practice.begin')}
      </CallButton>
      <span className="small">{t('payouts.practice.help')}</span>
    </section>
  );
}

const next: Readonly<Record<string, readonly PayoutStep[]>> = {
  pending: ['received', 'completed', 'failed', 'cancelled'],
  received: ['completed', 'failed'],
};

interface Props {
  readonly payout: PayoutDetail;
  readonly onNews: (payout: PayoutDetail) => void;
}

export function MovePracticePayout({ payout: { key, id, status }, onNews }: Props) {
  const { t } = useTranslation('backOffice');
  const { bridge } = useServices();
  const number = payoutIdOf(id ?? '');
  const move = useMutation(async (to: PayoutStep): Promise<Result<PayoutDetail>> => {
    const moveResult = await bridge.practice.movePayout({ number: number ?? '', to });
    return moveResult.ok ? bridge.payouts.check({ key }) : moveResult;
  }, onNews);
  const steps = number === null ? [] : (next[status ?? ''] ?? []);
  if (steps.length === 0) return null;
  return (
    <section aria-label={t('payouts.practice.title')}>
      <div className="row">
        <span className="small">{t('payouts.practice.title')}</span>
        {steps.map((to) => (
          <Button key={to} aria-disabled={move.busy} onClick={() => move.run(to)}>
            {t(`payouts.practice.move.${to}`)}
          </Button>
        ))}
      </div>
      <BackOfficeFailure failure={move.failure} />
    </section>
  );
}
