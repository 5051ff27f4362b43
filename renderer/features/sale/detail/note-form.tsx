import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SaleId } from '../../../../electron/shared/sales/sale.ts';
import { Button } from '../../../components/button.tsx';
import { FailureNote } from '../../../components/failure-note.tsx';
import fields from '../../../components/fields.module.css';
import { Box } from '../../../components/input-box.tsx';
import { useMutation } from '../../../lib/use-mutation.ts';
import { useServices } from '../../../state/context.ts';
import styles from './sale-detail.module.css';

interface Props {
  readonly id: SaleId;
  readonly onKept: () => void;
}

/** Maximum length main accepts. */
const LONGEST = 500;

/** Adds a note to the sale. Notes are never changed. */
export function NoteForm({ id, onKept }: Props) {
  const { t } = useTranslation();
  const { bridge } = useServices();
  const box = useId();
  const [text, setText] = useState('');
  const [kept, setKept] = useState(false);
  const save = useMutation(
    () => bridge.sales.note({ id, text }),
    () => {
      setText('');
      setKept(true);
      onKept();
    },
  );
  return (
    <form
      className={styles.note}
      onSubmit={(event) => {
        event.preventDefault();
        if (text.trim() !== '') save.run();
      }}
      onKeyDown={(event) => {
        // Escape leaves the input, not the sale; the text stays.
        if (event.key !== 'Escape' || event.nativeEvent.isComposing) return;
        event.preventDefault();
        event.currentTarget.closest<HTMLElement>('[tabindex="-1"]')?.focus();
      }}
    >
      <label className={fields.label} htmlFor={box}>
        {t('sales.note.title')}
      </label>
      <div className={styles.noteLine}>
        <Box
          id={box}
          value={text}
          maxLength={LONGEST}
          aria-describedby={`${box}-help`}
          onChange={(event) => {
            setText(event.target.value);
            setKept(false);
          }}
        />
        <Button type="submit" aria-disabled={save.busy || text.trim() === ''}>
          {t('sales.note.save')}
        </Button>
      </div>
      <p id={`${box}-help`} className={fields.help} aria-live="polite">
        {kept ? t('sales.note.kept') : t('sales.note.help')}
      </p>
      {save.failure && <FailureNote failure={save.failure} />}
    </form>
  );
}
