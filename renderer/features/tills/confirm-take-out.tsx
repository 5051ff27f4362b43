import { type ReactNode, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { LazyConfirm } from '../../components/lazy.ts';

interface Props {
  /** Name of the till or the office. */
  readonly name: string;
  readonly onYes: () => void;
  readonly onClose: () => void;
  /** What is asked besides. */
  readonly question?: ReactNode;
  /** What follows. */
  readonly children: string;
}

/** Asks before a till or an office is taken out of the shop. */
export function ConfirmTakeOut({ name, children, ...calls }: Props) {
  const { t } = useTranslation('tills');
  return (
    <Suspense>
      <LazyConfirm danger title={t('takeOut.title', { name })} yes={t('takeOut.do')} no={t('takeOut.no')} {...calls}>
        {children}
      </LazyConfirm>
    </Suspense>
  );
}
