import { useTranslation } from 'react-i18next';
import { type ReceiptField, receiptLimits } from '../../../../electron/shared/settings/preferences.ts';
import styles from '../../../components/fields.module.css';
import { Box } from '../../../components/input-box.tsx';

const places = Array.from({ length: receiptLimits.fields }, (_, at) => at);
const none: ReceiptField = { label: '', value: '' };

interface Props {
  readonly lines: readonly ReceiptField[];
  readonly onChange: (lines: readonly ReceiptField[]) => void;
}

/** Lines of the shop's own on its receipts, each a name and a text. One more than are filled, up to the limit. */
export function OwnLines({ lines, onChange }: Props) {
  const { t: words } = useTranslation('receipts');
  const shown = places.slice(0, lines.findLastIndex(({ label, value }) => label !== '' || value !== '') + 2);
  const setLine = (at: number, part: Partial<ReceiptField>) =>
    onChange(shown.map((place) => ({ ...(lines[place] ?? none), ...(place === at ? part : {}) })));
  return (
    <fieldset className={styles.choices}>
      <legend className={styles.label}>{words('settings.fields')}</legend>
      {shown.map((at) => (
        <div key={at} className={styles.twins}>
          <Box
            aria-label={words('settings.label', { number: at + 1 })}
            value={lines[at]?.label ?? ''}
            maxLength={receiptLimits.label}
            placeholder={words('settings.labelHint')}
            onChange={(event) => setLine(at, { label: event.target.value })}
          />
          <Box
            aria-label={words('settings.value', { number: at + 1 })}
            value={lines[at]?.value ?? ''}
            maxLength={receiptLimits.value}
            placeholder={words('settings.valueHint')}
            onChange={(event) => setLine(at, { value: event.target.value })}
          />
        </div>
      ))}
      <p className={styles.help}>{words('settings.fieldsHelp')}</p>
    </fieldset>
  );
}
