import type { Translation } from '../../renderer/i18n/namespaces.ts';

/** Said as in English at every counter, and names. */
const everywhere = ['Account', 'account', 'PIN', 'Session ID', 'Shift', 'Staging', 'Transfer Till'];

/** Labels, never sentences: what a language took from English and says in that very form. */
const loanwords: Readonly<Record<Translation, readonly string[]>> = {
  ha: ['Cashier', '{{count}} min'],
  yo: ['Cashier'],
  ig: ['Cashier'],
  // Pidgin took most of its nouns from English; what makes it Pidgin is how they are put together.
  pcm: [
    ...['Account number', 'Cancel', 'Cashier', 'Check now', 'Close shift', 'Code', 'Customer'],
    ...['Customer screen', 'Details', 'GTB, Zenith or 737', 'Get account', 'Keys', 'Language', 'Manager', 'Name'],
    ...['New PIN', 'New sale', 'Next sale', 'Note: {{text}}', 'Open shift', 'Other bank', 'Passphrase', 'Phone'],
    ...['Phone number', 'Practice', 'Practice cashier', 'Practice customer', 'Record {{seq}}, seal {{hash}}'],
    ...['Recovery file', 'Safety', 'Sales', 'Same: {{amount}}', 'Same: …{{tail}}', 'Screen {{number}}'],
    ...['Screen {{number}}, {{label}}', 'Service down', 'Settings', 'Shift {{number}}', 'Shop', 'Staff', 'The record'],
    ...[
      'Time',
      'Today',
      'Yesterday',
      'just now',
      'Z report {{number}}',
      'Z reports',
      'phone',
      '{{count}} min',
      '{{count}} s',
    ],
  ],
};

/** Whether a text may stand in this language as it does in English. */
export const mayBeEnglish = (text: string, language: Translation): boolean =>
  everywhere.includes(text) || loanwords[language].includes(text);
