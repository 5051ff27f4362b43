import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Copyable } from '../../../../electron/shared/sales/contract.ts';
import type { SaleId } from '../../../../electron/shared/sales/sale.ts';
import { Button } from '../../../components/button.tsx';
import { useMutation } from '../../../lib/use-mutation.ts';
import { useServices } from '../../../state/context.ts';

interface Props {
  readonly id: SaleId;
  readonly what: Copyable;
  readonly children: string;
}

/** Copies through main, which creates the text, and confirms for two seconds. */
export function CopyButton({ id, what, children }: Props) {
  const { t } = useTranslation();
  const { bridge } = useServices();
  const [copied, setCopied] = useState(false);
  const copy = useMutation(
    () => bridge.sales.copy({ id, what }),
    () => setCopied(true),
  );
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), 2_000);
    return () => clearTimeout(timer);
  }, [copied]);
  const done = copied ? t('account.copied') : children;
  return (
    <Button icon={copied ? Check : Copy} onClick={copy.run}>
      {copy.failure ? t(`failure.${copy.failure.code}.what`) : done}
    </Button>
  );
}
