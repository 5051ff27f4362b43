import type { Translate } from '../i18n/create-i18n.ts';
import type backOffice from '../i18n/locales/en/backOffice.json';

/** A field of the payment service whose values have words. */
export type ServiceField = keyof (typeof backOffice)['serviceWord'];

/**
 * Returns a value of the payment service in words, whatever case it is written in: the interface lists the values that
 * it names in one case, and services differ. A value without words is shown as it came, and said to be the service's.
 */
export function serviceWord(t: Translate<'backOffice'>, field: ServiceField, value: string | null): string {
  if (value === null) return t('notSet');
  const words: Readonly<Record<string, string>> = t('serviceWord', { returnObjects: true })[field];
  const knownValue = Object.keys(words).find((each) => each.toLowerCase() === value.toLowerCase());
  return (knownValue !== undefined && words[knownValue]) || t('asNamed', { word: value });
}
