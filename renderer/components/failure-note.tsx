import { CircleAlert, TriangleAlert } from 'lucide-react';
import { type ComponentProps, type ComponentType, createContext, use } from 'react';
import type { Failure } from '../../electron/shared/base/failure.ts';
import { useTranslation } from '../i18n/texts.ts';
import styles from './failure-note.module.css';

/** A validation error or a refusal in one sentence. Every such sentence has this colour and this icon. */
export const Problem = ({ children, ...rest }: ComponentProps<'span'>) => (
  <span {...rest} className={styles.problem}>
    <CircleAlert aria-hidden="true" />
    <span>{children}</span>
  </span>
);

interface Props {
  readonly failure: Failure;
  readonly words?: { readonly what: string; readonly next: string } | undefined;
}

/** The button that solves a failure, provided by the app; renders nothing for most. */
export const RemedyContext = createContext<ComponentType<{ readonly failure: Failure }> | null>(null);

/** A failure in plain words, which is announced, with the button that solves it; its code and the service's message are collapsed. */
export function FailureNote({ failure, words }: Props) {
  const { t } = useTranslation();
  const Remedy = use(RemedyContext);
  const { code, retryAfterMs } = failure;
  const isOfKeys = ['keys-refused', 'token-ended'].includes(code);
  const wait = retryAfterMs && t('failureParts.wait', { seconds: Math.ceil(retryAfterMs / 1_000) });
  return (
    <div role="alert" className={`line gap-3 at-top ink ${styles.note}`}>
      <TriangleAlert className={`icon-20 ${isOfKeys ? 'danger' : 'waiting'} ${styles.icon}`} aria-hidden="true" />
      <div>
        <p className="strong">{words?.what ?? t(`failure.${code}.what`)}</p>
        <p>{wait || (words?.next ?? t(`failure.${code}.next`))}</p>
        {Remedy && <Remedy failure={failure} />}
        {(failure.serviceCode || failure.text) && (
          <details>
            <summary className="small">{t('failureParts.code')}</summary>
            <p className="small breaks">{[code, failure.serviceCode, failure.text].filter(Boolean).join(' · ')}</p>
          </details>
        )}
      </div>
    </div>
  );
}
