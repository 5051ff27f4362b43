import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SaleView } from '../../../../electron/shared/sales/sale.ts';
import { Button } from '../../../components/button.tsx';
import { LazyConfirm } from '../../../components/lazy.ts';
import { useMutation } from '../../../lib/use-mutation.ts';
import { useServices } from '../../../state/context.ts';
import { CheckNowButton, NewSaleButton, useCheckNow } from '../../sale/actions.tsx';
import { ClaimButton } from '../../sale/claim/claim-button.tsx';
import type { ClaimState } from '../../sale/claim/use-claim.ts';
import { ActionsBar } from './actions-bar.tsx';

interface Props {
  readonly view: SaleView;
  readonly claim: ClaimState;
}

/** Actions while waiting for the payment. */
export function AccountActions({ view, claim }: Props) {
  const { id } = view;
  const { t } = useTranslation();
  const { bridge, till } = useServices();
  const [asks, setAsks] = useState(false);
  const check = useCheckNow(id);
  const cancel = useMutation(() => bridge.sales.cancel({ id }), till.learn);
  const failure = check.failure ?? cancel.failure;
  return (
    <ActionsBar failure={failure}>
      <NewSaleButton variant="primary" />
      <CheckNowButton check={check} />
      <ClaimButton view={view} claim={claim} />
      <Button variant="bare" aria-disabled={cancel.busy} onClick={() => setAsks(true)}>
        {t('action.cancel')}
      </Button>
      {asks && (
        <Suspense>
          <LazyConfirm
            danger
            title={t('cancel.title')}
            yes={t('cancel.yes')}
            no={t('cancel.no')}
            onYes={cancel.run}
            onClose={() => setAsks(false)}
          >
            {t('cancel.means')}
          </LazyConfirm>
        </Suspense>
      )}
    </ActionsBar>
  );
}
