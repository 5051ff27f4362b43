import { Keyboard } from 'lucide-react';
import { Suspense, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useKeys } from '../../components/button.tsx';
import { Modal, ModalAnswers, ModalClose } from '../../components/modal.tsx';
import { Checkbox } from '../../components/options.tsx';
import { createScanner } from '../../components/scanner.ts';
import { SavingNote, useCounterChoice } from '../../features/settings/use-preference.tsx';
import { useTranslation } from '../../i18n/texts.ts';
import { useServices, useTillState } from '../../state/context.ts';
import type { NavigationState } from '../../state/navigation.ts';
import { selectIsLocked } from '../../state/selectors.ts';
import styles from './shortcuts.module.css';

interface KeyLine {
  readonly keys: readonly string[];
  readonly does: string;
}

const signs: Readonly<Record<string, string>> = { ArrowUp: '↑', ArrowDown: '↓', Escape: 'Esc' };

function keysOnScreen() {
  const all = [...document.querySelectorAll<HTMLElement>('[aria-keyshortcuts]')].filter(works);
  const isPlace = (element: HTMLElement) => element.closest('nav') !== null;
  return {
    here: all.filter((element) => !isPlace(element)).map(lineOf),
    everywhere: all.filter(isPlace).map(lineOf),
  };
}

const works = (element: HTMLElement): boolean =>
  element.getAttribute('aria-disabled') !== 'true' && (element.checkVisibility?.() ?? true);

const lineOf = (element: HTMLElement): KeyLine => ({
  keys: (element.getAttribute('aria-keyshortcuts') ?? '')
    .split(' ')
    .map((key) => signs[key] ?? key.replace('Control+', 'Ctrl+')),
  does: nameOf(element),
});

/** Returns what a key does: the label, the title of a button that a person is named on, or the text without hidden parts. */
function nameOf(element: HTMLElement): string {
  const label = element.getAttribute('aria-label') ?? element.getAttribute('title');
  if (label !== null) return label;
  const words = element.cloneNode(true) as HTMLElement;
  for (const hiddenElement of words.querySelectorAll('[aria-hidden="true"]')) hiddenElement.remove();
  return (words.textContent ?? '').trim();
}

function ShortcutDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation();
  const { t: search } = useTranslation('search');
  const { t: settings } = useTranslation('settings');
  const { letterKeys } = useTillState('preferences');
  const { saving, change } = useCounterChoice();
  const closeButton = useRef<HTMLButtonElement>(null);
  const [{ here, everywhere }, setKeys] = useState(keysOnScreen);
  // biome-ignore lint/correctness/useExhaustiveDependencies: with it the keys of the screen changed
  useLayoutEffect(() => setKeys(keysOnScreen), [letterKeys]);
  return (
    <Modal title={search('shortcuts.title')} wide initialFocus={closeButton} onClose={onClose}>
      <div className={styles.parts}>
        {here.length > 0 && <Part title={search('shortcuts.here')} lines={here} />}
        <Part title={search('shortcuts.everywhere')} lines={everywhere} />
      </div>
      <Checkbox checked={letterKeys} help={settings('letterKeys.help')} onChange={(on) => change({ letterKeys: on })}>
        {settings('letterKeys.use')}
      </Checkbox>
      <SavingNote saving={saving} />
      <p className="small">{search('shortcuts.fn')}</p>
      <ModalAnswers>
        <ModalClose ref={closeButton}>{t('shortcuts.close')}</ModalClose>
      </ModalAnswers>
    </Modal>
  );
}

const Part = ({ title, lines }: { readonly title: string; readonly lines: readonly KeyLine[] }) => (
  <section aria-label={title}>
    <h3 className={`text-13 muted strong ${styles.part}`}>{title}</h3>
    <dl>
      {lines.map(({ keys, does }) => (
        <div key={`${keys.join()} ${does}`} className={`line gap-4 baseline spread ${styles.line}`}>
          <dt>{does}</dt>
          <dd>
            {keys.map((key) => (
              <kbd key={key} className={`key muted text-centre ${styles.key}`}>
                {key}
              </kbd>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  </section>
);

/** Texts that a scanner reads: our reference, which is the code on a receipt, and an account number. */
const saleReference = /^(?:[0-9A-HJKMNP-TV-Z]{6}-[0-7][0-9A-HJKMNP-TV-Z]{25}-\d{1,4}|\d{10})$/i;

/** The digits below the bars of goods: EAN-8, UPC-A, EAN-13, GTIN-14; not a phone number as 2348031234567. */
const productCode = /^(?:\d{8}|(?!234[789][01]\d{8}$)\d{12,14})$/;

const isTypedInto = (boxes: string): boolean => document.activeElement?.matches(boxes) === true;

/**
 * On a new sale a product is no amount or phone number, and no form of a page asks for it, which its Enter would send, as
 * it would press a button that has the focus. In a box of a dialog, or of a page, it may be a note, or searched for.
 */
const isUnwantedProduct = (text: string, { route }: NavigationState): boolean =>
  productCode.test(text) &&
  (isTypedInto('main form input') ||
    !isTypedInto(route.kind === 'collect' ? '[role="dialog"] input' : 'input, textarea'));

function ProductCodeDialog({ code, onClose }: { readonly code: string; readonly onClose: () => void }) {
  const { t } = useTranslation();
  const { t: search } = useTranslation('search');
  return (
    <Modal title={search('productCode.title')} onClose={onClose}>
      <p>{search('productCode.means', { code })}</p>
      <ModalAnswers>
        <ModalClose>{t('shortcuts.close')}</ModalClose>
      </ModalAnswers>
    </Modal>
  );
}

/** Handles scanners on every screen, and opens the shortcut help on `?`. */
export function Shortcuts() {
  const { t } = useTranslation();
  const { till, navigation } = useServices();
  const keys = useKeys('? F1');
  const [open, setOpen] = useState(false);
  const [product, setProduct] = useState<string | null>(null);
  useEffect(
    () =>
      createScanner({
        isScan: (text) => saleReference.test(text) || isUnwantedProduct(text, navigation.getState()),
        onScan: (text) => {
          if (selectIsLocked(till.getState())) return;
          if (productCode.test(text)) return setProduct(text);
          // A code that begins with M, a question mark on a French keyboard, has opened the list.
          setOpen(false);
          navigation.openPage('sales', text);
        },
      }),
    [till, navigation],
  );
  return (
    <>
      <button
        type="button"
        className={`pointable row icon-20 muted medium ${styles.open}`}
        aria-label={t('shortcuts.keys')}
        aria-keyshortcuts={keys}
        onClick={() => setOpen(true)}
      >
        <Keyboard aria-hidden="true" />
        <span>{t('shortcuts.keys')}</span>
        <span className={`key muted text-centre ${styles.key}`} aria-hidden="true">
          {keys?.split(' ')[0]}
        </span>
      </button>
      <Suspense>
        {open && <ShortcutDialog onClose={() => setOpen(false)} />}
        {product !== null && <ProductCodeDialog code={product} onClose={() => setProduct(null)} />}
      </Suspense>
    </>
  );
}
