import { DateBox } from '../../../components/date-box.tsx';
import { useOfficeWords } from '../../../i18n/office-words.ts';
import { Choices } from '../choices.tsx';
import styles from './reconciliation.module.css';
import { type Chosen, ranges } from './span.ts';

interface Props {
  readonly chosen: Chosen;
  readonly onChoose: (chosen: Chosen) => void;
}

/** Which days. */
export function SpanChoice({ chosen, onChoose }: Props) {
  const t = useOfficeWords();
  const box = (name: 'from' | 'to') => (
    <DateBox
      label={t(`reconciliation.${name}`)}
      value={chosen[name]}
      onPick={(date) => onChoose({ ...chosen, [name]: date })}
    />
  );
  return (
    <div className={styles.choice}>
      <Choices
        label={t('reconciliation.days')}
        options={ranges.map((value) => ({ value, text: t(`reconciliation.range.${value}`) }))}
        chosen={chosen.range}
        onChoose={(range) => onChoose({ ...chosen, range })}
      />
      {chosen.range === 'between' && (
        <>
          {box('from')}
          {box('to')}
        </>
      )}
    </div>
  );
}
