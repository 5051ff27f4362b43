import type { Failure } from '../../../../electron/shared/base/failure.ts';
import { urlProblems } from '../../../../electron/shared/webhooks/webhooks.ts';
import { type Translate, useTranslation } from '../../../i18n/texts.ts';
import { BackOfficeFailure } from '../back-office-section.tsx';

/** What is wrong with an address that main refused; null when the failure is about something else. */
export function urlWrong(t: Translate<'backOffice'>, failure: Failure | null): string | null {
  if (failure?.code !== 'invalid-input') return null;
  const problem = urlProblems.find((each) => each === failure.text) ?? 'not-an-address';
  return t(`webhooks.wrong.${problem}`);
}

/** The failure of a request. An invalid address is shown at its input instead. */
export function ActFailure({ failure }: { readonly failure: Failure | null }) {
  const { t } = useTranslation('backOffice');
  return failure?.code === 'invalid-input' ? null : (
    <BackOfficeFailure failure={failure} lost={t('webhooks.unknownOutcome')} />
  );
}
