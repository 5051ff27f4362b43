import styles from './back-office.module.css';

interface Props {
  readonly title: string;
  /** JSON, redacted by main. */
  readonly raw: string;
}

export function RawJson({ title, raw }: Props) {
  return (
    <details>
      <summary>{title}</summary>
      {/* A long record is scrolled by keys too. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable */}
      <pre className={`frame text-13 ${styles.raw}`} tabIndex={0}>
        {inLines(raw)}
      </pre>
    </details>
  );
}

/** Formats JSON without changing a digit of its numbers; invalid JSON is shown as it is. */
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
