import { type LucideIcon, RefreshCw, TriangleAlert } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import type { Failure, FailureCode } from '../../../electron/shared/base/failure.ts';
import { Button } from '../../components/button.tsx';
import { FailureNote } from '../../components/failure-note.tsx';
import { Loading } from '../../components/loading.tsx';
import { useTranslation } from '../../i18n/texts.ts';
import type { Query } from '../../lib/calls.ts';
import styles from './back-office.module.css';

interface BackOfficeSectionProps {
  readonly title: string;
  readonly means: string;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

export function BackOfficeSection({ title, means, actions, children }: BackOfficeSectionProps) {
  return (
    <div className="stack gap-6">
      <div className={`head at-top ${styles.top}`}>
        <div className="lines gap-1">
          <h2 className={styles.title}>{title}</h2>
          <p className="means">{means}</p>
        </div>
        {actions && <div className="row">{actions}</div>}
      </div>
      {children}
    </div>
  );
}

interface FailureWords {
  readonly what: string;
  readonly next: string;
}

interface BackOfficeFailureProps {
  readonly failure: Failure | null;
  readonly words?: Readonly<Partial<Record<FailureCode, FailureWords>>>;
  /** What to do where the answer to a change was lost. Without it, it may be asked again. */
  readonly lost?: string;
}

/** Failures whose words in the back office are not those of checkout. */
const generalFailures = ['rejected', 'invalid-input', 'not-found', 'unknown-outcome'] as const satisfies FailureCode[];

export function BackOfficeFailure({ failure, words = {}, lost }: BackOfficeFailureProps) {
  const { t } = useTranslation('backOffice');
  if (!failure) return null;
  const general = generalFailures.find((code) => code === failure.code);
  const next = general === 'unknown-outcome' ? lost : undefined;
  const generalWords = general && { what: t(`failed.${general}.what`), next: next ?? t(`failed.${general}.next`) };
  return <FailureNote failure={failure} words={words[failure.code] ?? generalWords} />;
}

interface NoteProps extends ComponentProps<'p'> {
  readonly icon: LucideIcon;
}

export const BackOfficeNote = ({ icon: Icon, children, ...rest }: NoteProps) => (
  <p {...rest} className="line at-top icon-20 readable">
    <Icon aria-hidden="true" />
    {children}
  </p>
);

interface NoneProps {
  readonly icon: LucideIcon;
  readonly what: string;
  readonly children: ReactNode;
}

/** What an empty list will have in it, or who takes part in something. */
export const BackOfficeNone = ({ icon: Icon, what, children }: NoneProps) => (
  <div className="card with-start gap-4 at-top">
    <Icon className="icon-28 muted" aria-hidden="true" />
    <p className="lines gap-1 readable">
      <strong className="text-17">{what}</strong>
      <span className="muted">{children}</span>
    </p>
  </div>
);

interface TwoLinesProps {
  readonly first: ReactNode;
  readonly then: ReactNode;
}

export const TwoLines = ({ first, then }: TwoLinesProps) => (
  <span className="lines">
    <span>{first}</span>
    <span className="small">{then}</span>
  </span>
);

export const BackOfficeWarning = ({ children, ...rest }: ComponentProps<'span'>) => (
  <span {...rest} className={`line at-top waiting icon-16 text-15 strong ${styles.warning}`}>
    <TriangleAlert aria-hidden="true" />
    {children}
  </span>
);

interface QueryBoundaryProps<T> {
  readonly query: Query<T>;
  readonly children: (value: T) => ReactNode;
}

export function QueryBoundary<T>({ query: { value, failure, busy, refetch }, children }: QueryBoundaryProps<T>) {
  const { t } = useTranslation('backOffice');
  return (
    <div className="stack gap-4" aria-busy={busy}>
      {failure && (
        <div className={`head gap-3 frame ${styles.failed}`}>
          <BackOfficeFailure failure={failure} />
          <Button icon={RefreshCw} onClick={refetch} aria-disabled={busy}>
            {t('again')}
          </Button>
        </div>
      )}
      {value === null && !failure && (
        <div role="status">
          <span className="visually-hidden">{t('asking')}</span>
          <Loading />
        </div>
      )}
      {value !== null && children(value)}
    </div>
  );
}
