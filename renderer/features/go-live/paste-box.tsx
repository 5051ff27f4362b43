import { type RefObject, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import fields from '../../components/fields.module.css';
import { focusEmpty } from './form-focus.ts';
import { FoundNote } from './found-note.tsx';
import { type FoundKeys, type FoundName, namesIn, recogniseKeys } from './recognise-keys.ts';
import styles from './setup.module.css';

interface Props {
  readonly onFound: (found: FoundKeys) => void;
}

/** Takes everything the service gave at once, and shows which parts were found. It is emptied at once. */
export function PasteBox({ onFound }: Props) {
  const { t } = useTranslation('setup');
  const id = useId();
  // Uncontrolled: what is pasted must not be kept in React state.
  const box = useRef<HTMLTextAreaElement>(null);
  const [names, setNames] = useState<readonly FoundName[] | null>(null);
  const read = (text: string) => {
    if (text.trim() === '') return;
    const found = recogniseKeys(text);
    onFound(found);
    setNames(namesIn(found));
    empty(box);
  };
  return (
    <div className={fields.field}>
      <label className={fields.label} htmlFor={id}>
        {t('form.paste')}
      </label>
      <textarea
        ref={box}
        id={id}
        className={`${fields.area} ${styles.paste}`}
        rows={2}
        autoComplete="off"
        spellCheck={false}
        aria-describedby={`${id}-note`}
        onPaste={(event) => {
          event.preventDefault();
          read(event.clipboardData.getData('text'));
          const { form } = event.currentTarget;
          // After React has filled the boxes.
          if (form) requestAnimationFrame(() => focusEmpty(form));
        }}
        onBlur={(event) => read(event.target.value)}
      />
      <p id={`${id}-note`} className={fields.help} role="status">
        {names === null ? t('form.pasteHelp') : <FoundNote names={names} />}
      </p>
    </div>
  );
}

function empty({ current }: RefObject<HTMLTextAreaElement | null>): void {
  if (current) current.value = '';
}
