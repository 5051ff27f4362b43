import { FileText } from 'lucide-react';
import { type DragEvent, type RefObject, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../components/button.tsx';
import fields from '../../components/fields.module.css';
import { focusEmpty } from './form-focus.ts';
import { FoundNote } from './found-note.tsx';
import { type FoundKeys, type FoundName, namesIn, recogniseKeys } from './recognise-keys.ts';
import styles from './setup.module.css';

interface Props {
  readonly onFound: (found: FoundKeys) => void;
}

/** A longer file is no message of a service. */
const LONGEST_FILE = 200_000;

/**
 * Takes everything the service gave at once: pasted, dropped, or from a file, such as an e-mail that was saved. Shows
 * which parts were found, and is emptied at once.
 */
export function PasteBox({ onFound }: Props) {
  const { t } = useTranslation('setup');
  const id = useId();
  // Uncontrolled: what is pasted must not be kept in React state.
  const box = useRef<HTMLTextAreaElement>(null);
  const [names, setNames] = useState<readonly FoundName[] | null>(null);
  const file = useRef<HTMLInputElement>(null);
  const read = (text: string) => {
    if (text.trim() === '') return;
    const found = recogniseKeys(text);
    onFound(found);
    setNames(namesIn(found));
    empty(box);
  };
  const take = (text: string) => {
    read(text);
    const form = box.current?.form;
    // After React has filled the boxes.
    if (form) requestAnimationFrame(() => focusEmpty(form));
  };
  const readFile = async (chosen: File | null | undefined) => {
    if (chosen && chosen.size <= LONGEST_FILE) take(await chosen.text());
    else if (chosen) setNames([]);
    if (file.current) file.current.value = '';
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    const { files } = event.dataTransfer;
    if (files.length > 0) void readFile(files[0]);
    else take(event.dataTransfer.getData('text'));
  };
  return (
    <div className={fields.field}>
      <div className={styles.pasteHead}>
        <label className={fields.label} htmlFor={id}>
          {t('form.paste')}
        </label>
        <input
          ref={file}
          type="file"
          hidden
          accept=".json,.txt,.env,.eml,.html,.csv,text/*"
          aria-label={t('form.file')}
          onChange={(event) => void readFile(event.target.files?.[0])}
        />
        <Button variant="bare" icon={FileText} onClick={() => file.current?.click()}>
          {t('form.file')}
        </Button>
      </div>
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
          take(event.clipboardData.getData('text'));
        }}
        onDrop={drop}
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
