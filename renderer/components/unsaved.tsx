import { type ComponentProps, useState } from 'react';
import { useTranslation } from '../i18n/texts.ts';
import { Button } from './button.tsx';
import { LazyConfirm } from './lazy.ts';

/** The attribute of a form with text that was typed since it was opened, or sent. */
export const UNSAVED = 'data-unsaved';

/**
 * Whether a form on the screen holds text that would be lost with it: typed and not sent, or sent and refused, which the
 * form then shows. The forms mark themselves, see `Form`.
 */
export const hasUnsavedText = (): boolean =>
  [...document.querySelectorAll(`main form[${UNSAVED}]`)].some(
    (form) =>
      form.getAttribute(UNSAVED) === 'typed' || form.querySelector('[aria-invalid="true"], [role="alert"]') !== null,
  );

interface QuestionProps {
  /** Goes on, and what was typed is lost. */
  readonly onYes: () => void;
  readonly onClose: () => void;
}

/** Asks before something typed and not saved is lost. */
export function UnsavedQuestion(props: QuestionProps) {
  const { t } = useTranslation();
  return (
    <LazyConfirm title={t('unsaved.title')} yes={t('unsaved.yes')} no={t('unsaved.no')} {...props}>
      {t('unsaved.means')}
    </LazyConfirm>
  );
}

interface LeavingButtonProps extends Omit<ComponentProps<typeof Button>, 'onClick'> {
  readonly onLeave: () => void;
}

/** A button that takes the place of a form on its screen: asks first where something typed there was not saved. */
export function LeavingButton({ onLeave, ...button }: LeavingButtonProps) {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <Button {...button} onClick={() => (hasUnsavedText() ? setIsAsking(true) : onLeave())} />
      {isAsking && <UnsavedQuestion onYes={onLeave} onClose={() => setIsAsking(false)} />}
    </>
  );
}
