import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { RelayTest } from '../../../../../electron/shared/webhooks/relay.ts';
import { Button } from '../../../../components/button.tsx';
import type { Translate } from '../../../../i18n/create-i18n.ts';
import styles from '../../office.module.css';
import own from './relay.module.css';

interface Props {
  /** The result; null while there is none. */
  readonly test: RelayTest | null;
  readonly busy: boolean;
  readonly onTest: () => void;
  /** Actions next to the test. */
  readonly children: ReactNode;
}

/** Sends a test through the whole way, and says how it ended. */
export function RelayTestLine({ test, busy, onTest, children }: Props) {
  const { t } = useTranslation('office');
  return (
    <div className={styles.part}>
      <div className={styles.actions}>
        <Button aria-disabled={busy} onClick={onTest}>
          {t(busy ? 'relay.test.sending' : 'relay.test.send')}
        </Button>
        {children}
      </div>
      <p className={own.answer} role="status">
        {test && testText(t, test)}
      </p>
    </div>
  );
}

/** Says how a test ended. */
export function testText(t: Translate<'office'>, test: RelayTest): string {
  if (test.outcome === 'arrived') return t('relay.test.arrived', { ms: test.tookMs });
  if (test.outcome === 'not-taken' || test.outcome === 'changed' || test.outcome === 'nothing')
    return t(`relay.test.${test.outcome}`);
  return t(`relay.problem.${test.outcome}`);
}
