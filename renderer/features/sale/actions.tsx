import { Plus, RotateCw } from 'lucide-react';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import type { CollectionId } from '../../../electron/shared/collection.ts';
import { useServices } from '../../app/context.ts';
import { Button } from '../../components/button.tsx';
import { type Mutation, useMutation } from '../../lib/use-mutation.ts';

type Look = Pick<ComponentProps<typeof Button>, 'look'>;

/** Opens an empty checkout; the current sale stays in the list. */
export function NewSaleButton({ look = 'plain' }: Look) {
  const { t } = useTranslation();
  const { navigation } = useServices();
  return (
    <Button look={look} icon={Plus} hotkey="N" onClick={() => navigation.newSale()}>
      {t('action.newSale')}
    </Button>
  );
}

/** Polls this sale now. */
export function useCheckNow(id: CollectionId): Mutation {
  const { bridge, till } = useServices();
  return useMutation(() => bridge.collections.checkNow({ id }), till.learn);
}

export function CheckNowButton({ check, look = 'plain' }: Look & { readonly check: Mutation }) {
  const { t } = useTranslation();
  return (
    <Button look={look} icon={RotateCw} hotkey="C" aria-disabled={check.busy} onClick={check.run}>
      {t('action.checkNow')}
    </Button>
  );
}
