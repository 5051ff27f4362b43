import type { Till } from '../namespaces.ts';

export const rail: Till['rail'] = { label: 'Àwọn ibi', collect: 'Gba owó' };

export const rooms: Till['rooms'] = {
  sales: 'Títà',
  shift: 'Shift',
  owner: 'Ọ̀gá',
  safety: 'Ààbò',
  settings: 'Ètò',
  setup: 'Gba owó gidi',
};

export const environment: Till['environment'] = { practice: 'Ìdánrawò', staging: 'Staging', live: 'Gidi' };

export const status: Till['status'] = { ready: 'Ó ṣetán fún títà tó kàn' };

export const account: Till['account'] = {
  label: 'Account tí a ó san sí',
  number: 'Nọ́ńbà account',
  qr: 'QR pẹ̀lú ẹ̀kúnrẹ́rẹ́ account',
  timer: 'Àkókò tó kù',
  timerEnd: 'ló kù, títí di {{time}}',
  copyNumber: 'Kọ nọ́ńbà',
  copyAll: 'Kọ gbogbo rẹ̀',
  copied: 'A ti kọ ọ́',
};

export const checked: Till['checked'] = {
  never: 'a kò tíì yẹ̀ ẹ́ wò',
  now: 'a ṣẹ̀ṣẹ̀ yẹ̀ ẹ́ wò',
  seconds: 'a yẹ̀ ẹ́ wò ní àáyá {{count}} sẹ́yìn',
  minutes: 'a yẹ̀ ẹ́ wò ní ìṣẹ́jú {{count}} sẹ́yìn',
  hours: 'a yẹ̀ ẹ́ wò ní wákàtí {{count}} sẹ́yìn',
};

export const outcome: Till['outcome'] = {
  asked: 'A béèrè',
  atService: 'A béèrè, nínú àkọsílẹ̀ service',
  came: 'Ó dé',
  difference: 'Ìyàtọ̀',
  at: 'Àkókò',
  from: 'Láti ọ̀dọ̀',
  account: 'Account',
  customer: 'Oníbàárà',
  saidByRead: 'Àkọsílẹ̀ service nípa owó yìí, a rí i {{time}}',
  saidByEvent: 'Àkójọ ìṣẹ̀lẹ̀ service, a rí i {{time}}',
  saidBy: 'Ta ló sọ ọ́',
  phoneEnding: 'fóònù tó parí sí {{tail}}',
  details: 'Ẹ̀kúnrẹ́rẹ́',
  reference: 'Nọ́ńbà ìtọ́kasí',
  refid: 'Ìtọ́kasí service',
  paidLate: 'A ti san án, ó pẹ́',
  bookedFor: 'A ṣètò rẹ̀ fún {{time}}',
};

export const ago: Till['ago'] = {
  now: 'nísinsìnyí',
  minutes: 'ìṣẹ́jú {{count}} sẹ́yìn',
  hours: 'wákàtí {{count}} sẹ́yìn',
  days: 'ọjọ́ {{count}} sẹ́yìn',
};

export const action: Till['action'] = {
  newSale: 'Títà tuntun',
  nextSale: 'Títà tó kàn',
  checkNow: 'Yẹ̀ ẹ́ wò',
  cancel: 'Fagi lé e',
  tryAgain: 'Tún gbìyànjú',
  bringUp: 'Gbé e wá',
  collectRemainder: 'Gba ìyókù',
  retryOpening: 'Tún gbìyànjú',
};

export const cancel: Till['cancel'] = {
  title: 'Ṣé kí a fagi lé títà yìí?',
  means: 'A ṣì ń ṣọ́ account náà. Tí oníbàárà bá fi owó ránṣẹ́ sí i, till yóò sọ.',
  yes: 'Fagi lé títà náà',
  no: 'Máa dúró',
};

export const queue: Till['queue'] = {
  label: 'Títà',
  open: 'Láti ṣe',
  earlier: 'Ti tẹ́lẹ̀',
  empty: 'Account tó ń dúró de owó yóò hàn níbí.',
  more: 'Fi {{count}} sí i hàn',
  phone: 'fóònù',
  account: 'account',
  left: {
    hours: 'ó ku wákàtí {{hours}} ìṣẹ́jú {{minutes}}',
    minutes: 'ó ku ìṣẹ́jú {{minutes}}',
    last: 'kò tó ìṣẹ́jú kan',
  },
  news: '{{amount}}, fóònù tó parí sí {{tail}}: {{mark}}',
};

export const staging: Till['staging'] = { banner: 'iṣẹ́ ìdánwò, kò sí owó gidi' };

export const practice: Till['practice'] = {
  banner: 'Ìdánrawò ni. Owó gidi kankan kò lọ.',
  watermark: 'Ìdánrawò',
  title: 'Oníbàárà ìdánrawò',
  act: {
    exact: 'San iye tó pé',
    short: 'San díẹ̀',
    over: 'San jù bẹ́ẹ̀ lọ',
    late: 'San nígbà tó pẹ́',
    fail: 'Jẹ́ kí owó kùnà',
    again: 'San án lẹ́ẹ̀kejì',
    beginReversal: 'Bẹ̀rẹ̀ dídá owó padà',
    endReversal: 'Parí dídá owó padà',
  },
};

export const opening: Till['opening'] = {
  till: 'Transfer Till',
  title: 'À ń ṣí till',
  failed: 'Till kò lè ṣí',
  next: 'Pa till dé kí o tún ṣí i. Tó bá tún kọ̀, sọ fún ẹni tó ń tọ́jú kọ̀ǹpútà yìí.',
};
