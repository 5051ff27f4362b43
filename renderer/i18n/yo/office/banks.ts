import type { WordsOf } from '../../namespaces.ts';

export const banks: NonNullable<WordsOf<'office'>['banks']> = {
  title: 'Àwọn báńkì',
  means: 'Àwọn báńkì tí service ń bá ṣiṣẹ́, bó ṣe kọ wọ́n. Kóòdù wọn ni a fi ń fi account owó sí báńkì kún un.',
  currency: 'Irú owó',
  currencyHelp: 'Lẹ́tà mẹ́ta, bíi NGN.',
  badCurrency: 'Lẹ́tà mẹ́ta ni irú owó ń ní.',
  refresh: 'Tún béèrè',
  search: 'Wá báńkì',
  searchHint: 'GTB, Zenith tàbí 000013',
  list: 'Àwọn báńkì tó wà',
  none: 'Service kò ní báńkì kankan fún {{currency}}.',
  noMatch: 'Kò sí irú báńkì bẹ́ẹ̀ nínú àkójọ.',
  listed: 'Báńkì {{count}}, a kọ wọ́n {{time}}',
  skipped: '{{count}} kò ní orúkọ tàbí kóòdù, a sì yọ wọ́n kúrò.',
  more: '{{count}} sí i. Tẹ orúkọ láti rí wọn.',
  column: { name: 'Báńkì', code: 'Kóòdù', ussd: 'Kóòdù USSD' },
  ussd: { ussdTemplate: 'Àwòṣe', baseUssdCode: 'Ìpìlẹ̀', transferUssdTemplate: 'Ti transfer' },
};
