import { useTranslation } from 'react-i18next';
import type { Failure, FailureCode } from '../../../electron/shared/base/failure.ts';
import { FailureNote } from '../../components/failure-note.tsx';

/** Message and advice of a failure. */
export interface FailureWords {
  readonly what: string;
  readonly next: string;
}

interface Props {
  readonly failure: Failure | null;
  /** Replacements for this screen. */
  readonly said?: Readonly<Partial<Record<FailureCode, FailureWords>>>;
}

/** A failure in the back office, whose wording differs from checkout; nothing for null. */
export function OfficeFailure({ failure, said = {} }: Props) {
  const { t } = useTranslation('office');
  const general: Readonly<Partial<Record<FailureCode, FailureWords>>> = t('failed', { returnObjects: true });
  if (!failure) return null;
  return (
    <div role="alert">
      <FailureNote failure={failure} said={said[failure.code] ?? general[failure.code]} />
    </div>
  );
}
