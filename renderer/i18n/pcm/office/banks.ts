import type { WordsOf } from '../../namespaces.ts';

export const banks: NonNullable<WordsOf<'office'>['banks']> = {
  title: 'Banks',
  means: 'The banks wey the service dey work with, as e list dem. Na their codes we dey use add payout account.',
  currency: 'Which money',
  currencyHelp: 'Three letters, like NGN.',
  badCurrency: 'E must be three letters.',
  refresh: 'Ask am again',
  search: 'Find bank',
  searchHint: 'GTB, Zenith or 000013',
  list: 'Banks wey dey work',
  none: 'The service no list any bank for {{currency}}.',
  noMatch: 'That bank no dey the list.',
  listed: '{{count}} banks, list from {{time}}',
  skipped: '{{count}} entries no get name or no get code, so we leave dem out.',
  more: '{{count}} more dey. Type make you find dem.',
  column: { name: 'Bank', code: 'Code', ussd: 'USSD codes' },
  ussd: { ussdTemplate: 'Template', baseUssdCode: 'Base', transferUssdTemplate: 'Transfer' },
};
