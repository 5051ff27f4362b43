import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from '../../components/fields.module.css';

interface Props {
  /** 0 to 100. */
  readonly percent: number;
  /** Called when the slider is released, not while it moves. */
  readonly onChange: (percent: number) => void;
}

/** Volume of sounds and speech. */
export function Volume({ percent, onChange }: Props) {
  const { t } = useTranslation('settings');
  const [moving, setMoving] = useState<number | null>(null);
  const id = useId();
  const shown = moving ?? percent;
  const done = () => {
    if (moving !== null && moving !== percent) onChange(moving);
    setMoving(null);
  };
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {t('sounds.volume')}
      </label>
      <div className={styles.slide}>
        <input
          id={id}
          type="range"
          min={0}
          max={100}
          step={5}
          value={shown}
          aria-valuetext={said(shown)}
          onChange={(event) => setMoving(event.target.valueAsNumber)}
          onPointerUp={done}
          onKeyUp={done}
          onBlur={done}
        />
        <output className={styles.help}>{said(shown)}</output>
      </div>
    </div>
  );

  function said(value: number): string {
    return value === 0 ? t('sounds.off') : t('sounds.volumeOf', { percent: value });
  }
}
