import { plainText } from '../../../../electron/shared/banks/bank-search.ts';
import styles from '../office.module.css';

const generic: ReadonlySet<string> = new Set(
  'bank plc ltd limited of for the and nigeria microfinance mfb digital services'.split(' '),
);

/** Returns one or two initials of what sets a bank's name apart: "Zenith Bank" is Z, "First City Monument Bank" FC. */
export function initialsOf(name: string): string {
  const words = plainText(name).split(' ');
  const own = words.filter((word) => !generic.has(word));
  return (own.length > 0 ? own : words)
    .slice(0, 2)
    .map((word) => word.charAt(0).toUpperCase())
    .join('');
}

/** Initials in a circle; the name is next to it. No logo is fetched from outside. */
export const BankMark = ({ name }: { readonly name: string }) => (
  <span className={styles.initials} aria-hidden="true">
    {initialsOf(name)}
  </span>
);
