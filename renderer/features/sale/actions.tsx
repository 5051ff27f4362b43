import { Plus, RotateCw } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Button } from '../../components/button.tsx';
import { useTranslation } from '../../i18n/texts.ts';
import type { Mutation } from '../../lib/calls.ts';
import { useServices } from '../../state/context.ts';

type Variant = Pick<ComponentProps<typeof Button>, 'variant'>;

/** Opens an empty checkout; the current sale stays in the list. */
export function NewSaleButton({ variant = 'plain' }: Variant) {
  const { t } = useTranslation();
  const { navigation } = useServices();
  return (
    <Button variant={variant} icon={Plus} hotkey="N" onClick={() => navigation.newSale()}>
      {t('action.newSale')}
    </Button>
  );
}

export function CheckNowButton({ check, variant = 'plain' }: Variant & { readonly check: Mutation }) {
  const { t } = useTranslation();
  return (
    <Button variant={variant} icon={RotateCw} hotkey="C" aria-disabled={check.busy} onClick={check.run}>
      {t('action.checkNow')}
    </Button>
  );
}
