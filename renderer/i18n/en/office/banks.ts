/** The banks the service supports. */
export const banks = {
  title: 'Banks',
  means: 'The banks the service works with, as it lists them. Their codes are what a payout account is added with.',
  currency: 'Currency',
  currencyHelp: 'Three letters, such as NGN.',
  badCurrency: 'A currency has three letters.',
  refresh: 'Ask again',
  search: 'Find a bank',
  searchHint: 'GTB, Zenith or 000013',
  list: 'Supported banks',
  none: 'The service lists no bank for {{currency}}.',
  noMatch: 'No such bank in the list.',
  listed: '{{count}} banks, listed {{time}}',
  skipped: '{{count}} entries had no name or no code and are left out.',
  more: '{{count}} more. Type to find them.',
  column: { name: 'Bank', code: 'Code', ussd: 'USSD codes' },
  ussd: { ussdTemplate: 'Template', baseUssdCode: 'Base', transferUssdTemplate: 'Transfer' },
} as const;
