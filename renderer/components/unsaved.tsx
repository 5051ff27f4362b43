import { createContext, use, useEffect } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { useTranslation } from '../i18n/texts.ts';
import { LazyConfirm } from './lazy.ts';

/** The attribute of a form with text that was typed since it was opened, or sent. */
export const UNSAVED = 'data-unsaved';

/**
 * Returns the forms on the screen with text that would be lost with them: typed and not sent, or sent and refused, which
 * the form then shows. The forms mark themselves, see `Form`. None of a locked till, over which no question is shown.
 */
const unsavedForms = () =>
  document.querySelectorAll(
    `body:not(:has([data-lock])) main form:is([${UNSAVED}=typed], [${UNSAVED}]:has([aria-invalid=true], [role=alert]))`,
  );

/** The ways off what is on the screen. One per window; its state is what is done once the user agrees to lose text. */
export function createLeaving() {
  const store = createStore<{ readonly next: (() => void) | null }>(() => ({ next: null }));
  const { getState, setState } = store;
  return {
    ...store,
    /** Does what takes the place of the forms on the screen; asks first where something typed there was not saved. */
    leave: (next: () => void) => (unsavedForms().length > 0 ? setState({ next }) : next()),
    agree(): void {
      // One step of the way, now or after an answer of main, may be a way off the screen itself.
      for (const form of unsavedForms()) form.removeAttribute(UNSAVED);
      getState().next?.();
    },
    stay: () => setState({ next: null }),
  };
}

export type Leaving = ReturnType<typeof createLeaving>;

/** The window's; a tree without one is a mistake of ours, so it throws. */
export const LeavingContext = createContext<Leaving | null>(null);

export function useLeaving(): Leaving {
  const leaving = use(LeavingContext);
  if (!leaving) throw new Error('no leaving above this component');
  return leaving;
}

/** Asks before something typed and not saved is lost. It ends with the screen it is about. */
export function LeavingQuestion() {
  const { t } = useTranslation();
  const leaving = useLeaving();
  const isAsking = useStore(leaving, ({ next }) => next !== null);
  useEffect(() => leaving.stay, [leaving]);
  if (!isAsking) return null;
  return (
    <LazyConfirm
      title={t('unsaved.title')}
      yes={t('unsaved.yes')}
      no={t('unsaved.no')}
      onYes={leaving.agree}
      onClose={leaving.stay}
    >
      {t('unsaved.means')}
    </LazyConfirm>
  );
}
