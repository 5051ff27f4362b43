import { CircleCheck, CircleDashed, TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { ms } from '../../../../electron/shared/base/units.ts';
import type { ChannelState } from '../../../../electron/shared/messages/messages.ts';
import { useTicker } from '../../../components/ticker.ts';
import { clockTime } from '../../../lib/format-time.ts';
import styles from './messages.module.css';

/** How a channel does: the last message, what waits, and why. */
export function ChannelStateLine({ state }: { readonly state: ChannelState }) {
  const { t } = useTranslation('messages');
  const now = ms(useTicker().now());
  const { waiting, problem, sentAt, nextAt } = state;
  const Icon = problem ? TriangleAlert : sentAt === null ? CircleDashed : CircleCheck;
  const next = nextAt === null || nextAt <= now ? null : t('state.next', { time: clockTime(nextAt, now) });
  return (
    <div className={styles.state} data-trouble={problem ? true : undefined} role="status">
      <Icon aria-hidden="true" />
      <p>
        {problem && `${t(`problem.${problem}`)} `}
        {waiting > 0 && `${t('state.waiting', { count: waiting })} `}
        {problem && waiting > 0 && next}
        {!problem &&
          waiting === 0 &&
          (sentAt === null ? t('state.none') : t('state.sent', { time: clockTime(sentAt, now) }))}
      </p>
    </div>
  );
}
