import type { WordsOf } from '../../namespaces.ts';

export const customers: NonNullable<WordsOf<'office'>['customers']> = {
  title: 'Data oníbàárà',
  means:
    'Oníbàárà lè béèrè ohun tí o tọ́jú nípa rẹ̀, ó sì lè ní kí a pa á rẹ́. Ohun tó san yóò wà nínú ìwé rẹ láìsí orúkọ rẹ̀.',
  phone: 'Fóònù oníbàárà',
  find: 'Wò ó',
  wrong: 'Ìyẹn kì í ṣe nọ́ńbà fóònù. Bi oníbàárà wò.',
  none: 'Kò sí ohun tí a tọ́jú nípa oníbàárà tó ní fóònù yìí.',
  facts: {
    phone: 'Ìparí fóònù',
    sales: 'Títà',
    first: 'Àkọ́kọ́',
    last: 'Tó kẹ́yìn',
  },
  erased: 'A ti pa á rẹ́: ẹnikẹ́ni kò lè ka nọ́ńbà fóònù rẹ̀ àti ohun tí a kọ nípa rẹ̀.',
  open: 'A ṣì ń ṣọ́ account rẹ̀ kan. A lè pa data rẹ̀ rẹ́ ní wákàtí 48 lẹ́yìn tí a ṣe account náà.',
  save: 'Fi gbogbo rẹ̀ pamọ́ bí fáìlì',
  saved: 'A ti fi pamọ́: {{file}}',
  forget: 'Pa data oníbàárà yìí rẹ́',
  sure: {
    title: 'Ṣé kí a pa data oníbàárà yìí rẹ́ títí láé?',
    text: 'Ẹnikẹ́ni kò ní lè ka nọ́ńbà fóònù rẹ̀, àkíyèsí àti ohun tó ní òun ti fi ránṣẹ́ mọ́ nínú till yìí, títí láé. Àwọn ẹ̀dà ìwé yóò ṣì ní wọn títí a ó fi rọ́pò àwọn ẹ̀dà náà. Iye owó àti àkókò yóò wà.',
    yes: 'Pa á rẹ́',
    no: 'Tọ́jú rẹ̀',
  },
};
