import type { WordsOf } from '../../namespaces.ts';

export const banks: NonNullable<WordsOf<'office'>['banks']> = {
  title: 'Bank niile',
  means: 'Bank ndị service na ha na-arụkọ ọrụ, otú o si depụta ha. E ji koodu ha etinye account nkwụpụ.',
  currency: 'Ụdị ego',
  currencyHelp: 'Mkpụrụ akwụkwọ atọ, dịka NGN.',
  badCurrency: 'Ụdị ego nwere mkpụrụ akwụkwọ atọ.',
  refresh: 'Jụọ ọzọ',
  search: 'Chọọ bank',
  searchHint: 'GTB, Zenith maọbụ 000013',
  list: 'Bank e nwere ike iji',
  none: 'Service enweghị bank maka {{currency}} na ndepụta.',
  noMatch: 'Bank dị otú ahụ anọghị na ndepụta.',
  listed: 'bank {{count}}, edepụtara {{time}}',
  skipped: '{{count}} enweghị aha maọbụ koodu, ya mere ahapụrụ ha.',
  more: '{{count}} ọzọ. Pịa aha ka ị chọta ha.',
  column: { name: 'Bank', code: 'Koodu', ussd: 'Koodu USSD' },
  ussd: { ussdTemplate: 'Usoro', baseUssdCode: 'Ntọala', transferUssdTemplate: 'Maka transfer' },
};
