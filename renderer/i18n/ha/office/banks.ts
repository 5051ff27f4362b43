import type { WordsOf } from '../../namespaces.ts';

export const banks: NonNullable<WordsOf<'office'>['banks']> = {
  title: 'Bankuna',
  means: 'Bankunan da service yake aiki da su, yadda ya jera su. Da lambobinsu ake ƙara account na fitar kuɗi.',
  currency: 'Irin kuɗi',
  currencyHelp: 'Haruffa uku, kamar NGN.',
  badCurrency: 'Sunan kuɗi haruffa uku ne.',
  refresh: 'Sake tambaya',
  search: 'Nemo banki',
  searchHint: 'GTB, Zenith ko 000013',
  list: 'Bankunan service',
  none: 'Service ba shi da banki na {{currency}} a jerinsa.',
  noMatch: 'Babu wannan bankin a jerin.',
  listed: 'bankuna {{count}}, an jera {{time}}',
  skipped: 'An bar {{count}} da ba su da suna ko lamba.',
  more: 'Akwai ƙarin {{count}}. Rubuta don nemo su.',
  column: { name: 'Banki', code: 'Lamba', ussd: 'Lambobin USSD' },
  ussd: { ussdTemplate: 'Samfuri', baseUssdCode: 'Tushe', transferUssdTemplate: 'Transfer' },
};
