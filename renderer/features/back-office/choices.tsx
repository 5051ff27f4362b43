import styles from './choices.module.css';

interface Props<Value extends string | number> {
  readonly label: string;
  readonly options: readonly { readonly value: Value; readonly text: string }[];
  readonly chosen: Value;
  readonly onChoose: (value: Value) => void;
}

/** A segmented control. */
export const Choices = <Value extends string | number>({ label, options, chosen, onChoose }: Props<Value>) => (
  <fieldset className={styles.choices}>
    <legend className="visually-hidden">{label}</legend>
    {options.map(({ value, text }) => (
      <button
        key={value}
        type="button"
        className={styles.choice}
        aria-pressed={value === chosen}
        onClick={() => onChoose(value)}
      >
        {text}
      </button>
    ))}
  </fieldset>
);
