import type { Failure, FailureCode } from '../../../electron/shared/failure.ts';
import { FailureNote } from '../../components/failure-note.tsx';
import { useOfficeWords } from '../../i18n/office-words.ts';

/** What to say of a failure, and what to do. */
export interface FailureWords {
  readonly what: string;
  readonly next: string;
}

interface Props {
  readonly failure: Failure;
  /** Words for this screen alone. */
  readonly said?: Readonly<Partial<Record<FailureCode, FailureWords>>>;
}

/** A failure in an owner's words: the counter's speak of amounts and phones, and send people to the owner. */
export function OfficeFailure({ failure, said = {} }: Props) {
  const t = useOfficeWords();
  const general: Readonly<Partial<Record<FailureCode, FailureWords>>> = t('failed', { returnObjects: true });
  return <FailureNote failure={failure} said={said[failure.code] ?? general[failure.code]} />;
}
