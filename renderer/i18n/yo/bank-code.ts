import type { Till } from '../namespaces.ts';

export const bankCode: Till['bankCode'] = {
  action: 'Kóòdù báńkì',
  which: 'Báńkì wo ni oníbàárà ń lò?',
  hint: 'GTB, Zenith tàbí 737',
  loading: 'À ń béèrè àwọn báńkì.',
  none: 'Kò sí báńkì yìí nínú àkójọ.',
  more: 'Tẹ̀ ẹ́ láti rí {{count}} sí i.',
  group: { pinned: 'A fi sí òkè', recent: 'A lò láìpẹ́', all: 'Gbogbo báńkì' },
  noCode: 'kò ní kóòdù',
  old: 'Àkójọ yìí jẹ́ ti {{time}}.',
  dial: 'Kóòdù tí a ó tẹ̀',
  title: 'Kí oníbàárà fi {{bank}} pè',
  thenAmount: 'Lẹ́yìn náà tẹ {{amount}} nígbà tí báńkì bá béèrè.',
  qr: 'QR tó ń ṣí ibi ìpè',
  scan: 'Android: ṣe scan rẹ̀, ibi ìpè yóò ṣí pẹ̀lú kóòdù.',
  type: 'iPhone àti fóònù kékeré: fi ọwọ́ tẹ̀ ẹ́.',
  pin: 'Fi sí òkè',
  other: 'Báńkì mìíràn',
  back: 'Padà sí account',
  account: 'San sínú account òkè yìí.',
  menu: 'Tàbí tẹ {{code}} kí o sì tẹ̀lé menu.',
  problem: {
    'no-code': '{{bank}} kò ní kóòdù fún transfer.',
    'odd-code': 'Kóòdù {{bank}} kò bá títà yìí mu.',
    kobo: 'Kóòdù báńkì ń gba náírà odidi nìkan.',
  },
};

export const wait: Till['wait'] = {
  'bank-hour': 'Ìdúró {{bank}} ní wákàtí yìí: {{usual}}; ìwọ ti dúró {{waited}}',
  bank: 'Ìdúró {{bank}} lójoojúmọ́: {{usual}}; ìwọ ti dúró {{waited}}',
  hour: 'Ìdúró ní wákàtí yìí: {{usual}}; ìwọ ti dúró {{waited}}',
  all: 'Ìdúró níbí lójoojúmọ́: {{usual}}; ìwọ ti dúró {{waited}}',
  long: '{{said}}. Nínú mẹ́wàá, mẹ́sàn-án kò dúró tó báyìí.',
  seconds: 'ìṣẹ́jú-àáyá {{count}}',
  minutes: 'ìṣẹ́jú {{count}}',
};
