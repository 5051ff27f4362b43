import { useTranslation } from '../i18n/texts.ts';
import { LazyConfirm } from './lazy.ts';

interface Props {
  /** Goes on, and what was typed is lost. */
  readonly onYes: () => void;
  readonly onClose: () => void;
}

/** Asks before something typed and not saved is lost. */
export function UnsavedQuestion(props: Props) {
  const { t } = useTranslation();
  return (
    <LazyConfirm title={t('unsaved.title')} yes={t('unsaved.yes')} no={t('unsaved.no')} {...props}>
      {t('unsaved.means')}
    </LazyConfirm>
  );
}
