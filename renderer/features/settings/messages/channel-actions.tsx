import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { MessageChannel, MessageTest } from '../../../../electron/shared/messages/messages.ts';
import { Button } from '../../../components/button.tsx';
import { ConfirmButton } from '../../../components/confirm-button.tsx';
import { FailureNote } from '../../../components/failure-note.tsx';
import { useMutation } from '../../../lib/use-mutation.ts';
import { useServices } from '../../../state/context.ts';
import styles from './messages.module.css';

interface Props {
  readonly channel: MessageChannel;
  /** Further buttons of the channel. */
  readonly children?: ReactNode;
}

/** Sends a test message and says whether the server took it; removes the channel after a question. */
export function ChannelActions({ channel, children }: Props) {
  const { t } = useTranslation('messages');
  const { bridge } = useServices();
  const [result, setResult] = useState<MessageTest | null>(null);
  const test = useMutation(() => bridge.messages.test({ channel }), setResult);
  const remove = useMutation(() => bridge.messages.remove({ channel }));
  const failure = test.failure ?? remove.failure;
  return (
    <>
      <div className={styles.actions}>
        <Button
          aria-disabled={test.busy}
          onClick={() => {
            setResult(null);
            test.run();
          }}
        >
          {t('test.do')}
        </Button>
        {children}
        <ConfirmButton
          variant="bare"
          aria-disabled={remove.busy}
          question={{
            danger: true,
            title: t(`remove.title.${channel}`),
            yes: t('remove.do'),
            no: t('remove.no'),
            onYes: () => remove.run(),
            children: t('remove.means'),
          }}
        >
          {t('remove.do')}
        </ConfirmButton>
      </div>
      <div aria-live="polite">
        {test.busy
          ? t('test.busy')
          : result && (
              <p>
                {resultText(
                  result,
                  t(result.problem ? `problem.${result.problem}` : `test.taken.${channel}`),
                  (reply) => t('test.reply', { reply }),
                )}
              </p>
            )}
      </div>
      {failure && <FailureNote failure={failure} />}
    </>
  );
}

const resultText = ({ reply }: MessageTest, what: string, replyText: (reply: string) => string): string =>
  reply === null ? what : `${what} ${replyText(reply)}`;
