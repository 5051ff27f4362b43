import styles from './office.module.css';

interface Props {
  readonly title: string;
  /** JSON, already stripped by main. */
  readonly raw: string;
}

/** A record of the service as it came, for whoever wants to see it: closed until asked for. */
export function RawRecord({ title, raw }: Props) {
  return (
    <details>
      <summary>{title}</summary>
      {/* A long record is scrolled by keys too. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable */}
      <pre className={styles.raw} tabIndex={0}>
        {inLines(raw)}
      </pre>
    </details>
  );
}

/** Laid out for reading without a number losing a digit: what cannot be is shown as it is. */
function inLines(raw: string): string {
  try {
    const exact = JSON as unknown as { rawJSON?: (text: string) => unknown };
    const revive = (_: string, value: unknown, context?: { source?: string }) =>
      typeof value === 'number' && exact.rawJSON && context?.source ? exact.rawJSON(context.source) : value;
    return JSON.stringify(JSON.parse(raw, revive as (key: string, value: unknown) => unknown), null, 2);
  } catch {
    return raw;
  }
}
