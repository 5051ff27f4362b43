import { useTranslation } from 'react-i18next';
import type { SaleView } from '../../../../electron/shared/sales/sale.ts';
import { Button } from '../../../components/button.tsx';
import { ConfirmButton } from '../../../components/confirm-button.tsx';
import { useMutation } from '../../../lib/use-mutation.ts';
import { useServices } from '../../../state/context.ts';
import { CheckNowButton, NewSaleButton, useCheckNow } from '../../sale/actions.tsx';
import { ClaimButton } from '../../sale/claim/claim-button.tsx';
import type { ClaimState } from '../../sale/claim/use-claim.ts';
import { ActionsBar } from './actions-bar.tsx';

interface Props {
  readonly view: SaleView;
  readonly claim: ClaimState;
  /** Shows what else can be done about the balance of a partial payment. */
  readonly onSettle: () => void;
}

/** Actions while waiting for the payment. */
export function AccountActions({ view, claim, onSettle }: Props) {
  const { id } = view;
  const { t } = useTranslation();
  const { bridge, till } = useServices();
  const check = useCheckNow(id);
  const cancel = useMutation(() => bridge.sales.cancel({ id }), till.learn);
  const failure = check.failure ?? cancel.failure;
  return (
    <ActionsBar failure={failure}>
      <NewSaleButton variant="primary" />
      <CheckNowButton check={check} />
      <ClaimButton view={view} claim={claim} />
      {view.balance === null ? (
        <ConfirmButton
          variant="bare"
          aria-disabled={cancel.busy}
          question={{
            danger: true,
            title: t('cancel.title'),
            yes: t('cancel.yes'),
            no: t('cancel.no'),
            onYes: cancel.run,
            children: t('cancel.means'),
          }}
        >
          {t('action.cancel')}
        </ConfirmButton>
      ) : (
        <Button variant="bare" onClick={onSettle}>
          {t('parts.settle')}
        </Button>
      )}
    </ActionsBar>
  );
}
