import { CircleCheck, CircleDashed, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ChannelState, MessageChannel } from '../../../../electron/shared/messages/messages.ts';
import { Button, ConfirmButton } from '../../../components/button.tsx';
import { FailureNote } from '../../../components/failure-note.tsx';
import { useNow } from '../../../components/ticker.tsx';
import { useTranslation } from '../../../i18n/texts.ts';
import { useMutation } from '../../../lib/calls.ts';
import { clockTime } from '../../../lib/format-time.ts';
import { useServices } from '../../../state/context.ts';

/** How a channel does: the last message, what waits, and why. */
export function ChannelStateLine({ state }: { readonly state: ChannelState }) {
  const { t } = useTranslation('messages');
  const now = useNow();
  const { waiting, problem, sentAt, nextAt } = state;
  const Icon = problem ? TriangleAlert : sentAt === null ? CircleDashed : CircleCheck;
  const next = nextAt === null || nextAt <= now ? null : t('state.next', { time: clockTime(nextAt, now) });
  return (
    <div className="line icon-20" role="status">
      <Icon className={problem ? 'danger' : 'accent'} aria-hidden="true" />
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

interface Props {
  readonly channel: MessageChannel;
  readonly children?: ReactNode;
}

/** Sends a test message and says whether the server took it; removes the channel after a question. */
export function ChannelActions({ channel, children }: Props) {
  const { t } = useTranslation('messages');
  const { bridge } = useServices();
  const test = useMutation(() => bridge.messages.test({ channel }));
  const result = test.value;
  const remove = useMutation(() => bridge.messages.remove({ channel }));
  const failure = test.failure ?? remove.failure;
  return (
    <>
      <div className="actions">
        <Button aria-disabled={test.busy} onClick={test.run}>
          {t('test.do')}
        </Button>
        {children}
        <ConfirmButton
          variant="bare"
          aria-disabled={remove.busy}
          danger
          title={t(`remove.title.${channel}`)}
          means={t('remove.means')}
          no={t('remove.no')}
          onYes={remove.run}
        >
          {t('remove.do')}
        </ConfirmButton>
      </div>
      <div aria-live="polite">
        {test.busy && t('test.busy')}
        {result && (
          <p>
            {t(result.problem ? `problem.${result.problem}` : `test.taken.${channel}`)}
            {result.reply !== null && ` ${t('test.reply', { reply: result.reply })}`}
          </p>
        )}
      </div>
      {failure && <FailureNote failure={failure} />}
    </>
  );
}
