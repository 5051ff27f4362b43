import type { Till } from '../namespaces.ts';

export const rail: Till['rail'] = { label: 'Wurare', collect: 'Karɓa' };

export const rooms: Till['rooms'] = {
  sales: 'Ciniki',
  shift: 'Shift',
  owner: 'Mai shago',
  safety: 'Tsaro',
  settings: 'Saituna',
  setup: 'Karɓi kuɗin gaske',
};

export const environment: Till['environment'] = { practice: 'Gwaji', staging: 'Staging', live: 'Na gaske' };

export const status: Till['status'] = { ready: 'A shirye don ciniki na gaba' };

export const account: Till['account'] = {
  label: 'Account da za a biya',
  number: 'Lambar account',
  qr: 'QR mai bayanan account',
  timer: 'Lokacin da ya rage',
  timerEnd: 'saura, har {{time}}',
  copyNumber: 'Kwafi lamba',
  copyAll: 'Kwafi duka',
  copied: 'An kwafa',
};

export const checked: Till['checked'] = {
  never: 'ba a duba ba tukuna',
  now: 'an duba yanzu',
  seconds: 'an duba daƙ {{count}} da suka wuce',
  minutes: 'an duba minti {{count}} da suka wuce',
  hours: 'an duba awa {{count}} da suka wuce',
};

export const outcome: Till['outcome'] = {
  asked: 'An nema',
  atService: 'An nema, a bayanin service',
  came: 'Ya shigo',
  difference: 'Bambanci',
  at: 'Lokaci',
  from: 'Daga wa',
  account: 'Account',
  customer: 'Abokin ciniki',
  saidByRead: 'Bayanin service na wannan biyan kuɗi, an gani {{time}}',
  saidByEvent: 'Jerin abubuwan service, an gani {{time}}',
  saidBy: 'Wa ya faɗa',
  phoneEnding: 'waya mai ƙarewa da {{tail}}',
  details: 'Ƙarin bayani',
  reference: 'Lambar shaida',
  refid: 'Lambar shaida ta service',
  paidLate: 'An biya a makare',
  bookedFor: 'An sa shi {{time}}',
};

export const ago: Till['ago'] = {
  now: 'yanzu-yanzu',
  minutes: 'minti {{count}} da suka wuce',
  hours: 'awa {{count}} da suka wuce',
  days: 'kwana {{count}} da suka wuce',
};

export const action: Till['action'] = {
  newSale: 'Sabon ciniki',
  nextSale: 'Ciniki na gaba',
  checkNow: 'Duba yanzu',
  cancel: 'Soke',
  tryAgain: 'Sake gwadawa',
  bringUp: 'Kawo shi',
  collectRemainder: 'Karɓi sauran',
  retryOpening: 'Sake gwadawa',
};

export const cancel: Till['cancel'] = {
  title: 'A soke wannan cinikin?',
  means: 'Ana ci gaba da lura da account ɗin. Idan abokin ciniki ya tura kuɗi, till zai faɗa.',
  yes: 'Soke cinikin',
  no: 'Ci gaba da jira',
};

export const queue: Till['queue'] = {
  label: 'Ciniki',
  open: 'Abin yi',
  earlier: 'Na baya',
  empty: 'Account da ke jiran kuɗi za su bayyana a nan.',
  more: 'Nuna ƙarin {{count}}',
  phone: 'waya',
  account: 'account',
  left: {
    hours: 'saura awa {{hours}} minti {{minutes}}',
    minutes: 'saura minti {{minutes}}',
    last: 'bai kai minti ɗaya ba',
  },
  news: '{{amount}}, waya mai ƙarewa da {{tail}}: {{mark}}',
};

export const staging: Till['staging'] = { banner: 'sabis na gwaji, babu kuɗin gaske' };

export const practice: Till['practice'] = {
  banner: 'Gwaji ne. Babu kuɗin gaske da ke motsi.',
  watermark: 'Gwaji',
  title: 'Abokin cinikin gwaji',
  act: {
    exact: 'Biya daidai',
    short: 'Biya kaɗan',
    over: 'Biya da yawa',
    late: 'Biya a makare',
    fail: 'Sa biya ya kasa',
    again: 'Biya karo na biyu',
    beginReversal: 'Fara mayar da kuɗin',
    endReversal: 'Gama mayar da kuɗin',
  },
};

export const opening: Till['opening'] = {
  till: 'Transfer Till',
  title: 'Ana buɗe till',
  failed: 'Till bai iya buɗewa ba',
  next: 'Rufe till ka sake buɗe shi. Idan ya sake ƙi, gaya wa mai kula da kwamfutar.',
};
