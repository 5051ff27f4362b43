import type { Journal } from '../../journal/journal.ts';
import { oneLine } from '../../shared/base/one-line.ts';

/** The customer's name and a note about the sale, as written by the cashier; empty for none. */
export interface SaleText {
  readonly name: string;
  readonly note: string;
}

type Vault = Journal['vault'];

const nothing: SaleText = { name: '', note: '' };

/** Returns both on one line each, without invisible characters. */
export const cleanText = ({ name, note }: SaleText): SaleText => ({ name: oneLine(name), note: oneLine(note) });

/** Returns the ciphertext for the journal; nothing where both are empty. */
export const sealText = (
  vault: Pick<Vault, 'seal'>,
  customer: string,
  { name, note }: SaleText,
): { readonly text?: string } =>
  name === '' && note === '' ? {} : { text: vault.seal(customer, JSON.stringify({ name, note })).box };

/** Returns the name and the note; both empty once the customer was erased. */
export function openText(vault: Pick<Vault, 'open'>, customer: string, box: string | null | undefined): SaleText {
  const plainText = box ? vault.open({ customer, box }) : null;
  return plainText === null ? nothing : (JSON.parse(plainText) as SaleText);
}

/** Returns the labelled fields sent to the service (`meta.custom_field`, interface 4.8). */
export const textFields = ({ name, note }: SaleText): Readonly<Record<string, string>> => ({
  ...(name !== '' && { Customer: name }),
  ...(note !== '' && { Item: note }),
});
