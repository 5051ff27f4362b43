import type { Till } from '../namespaces.ts';

export const rail: Till['rail'] = { label: 'Ebe dị iche iche', collect: 'Nara ego' };

export const rooms: Till['rooms'] = {
  sales: 'Ahịa',
  shift: 'Shift',
  owner: 'Onye nwe',
  safety: 'Nchekwa',
  settings: 'Ntọala',
  setup: 'Nara ezigbo ego',
};

export const environment: Till['environment'] = { practice: 'Mmụta', staging: 'Staging', live: 'Nke ezi' };

export const status: Till['status'] = { ready: 'Dị njikere maka ahịa ọzọ' };

export const account: Till['account'] = {
  label: 'Account a ga-akwụ na ya',
  number: 'Nọmba account',
  qr: 'QR nwere nkọwa account',
  timer: 'Oge fọdụrụ',
  timerEnd: 'fọdụrụ, ruo {{time}}',
  copyNumber: 'Depụta nọmba',
  copyAll: 'Depụta niile',
  copied: 'Edepụtala',
};

export const checked: Till['checked'] = {
  never: 'elelebeghị',
  now: 'elere ya ugbu a',
  seconds: 'elere ya sekọnd {{count}} gara aga',
  minutes: 'elere ya nkeji {{count}} gara aga',
  hours: 'elere ya awa {{count}} gara aga',
};

export const outcome: Till['outcome'] = {
  asked: 'A rịọrọ',
  atService: 'A rịọrọ, na ndekọ service',
  came: 'Batara',
  difference: 'Ihe dị iche',
  at: 'Oge',
  from: 'Site n’aka',
  account: 'Account',
  customer: 'Onye ahịa',
  saidByRead: 'Ndekọ service banyere ụgwọ a, ahụrụ {{time}}',
  saidByEvent: 'Ndepụta ihe mere na service, ahụrụ {{time}}',
  saidBy: 'Onye kwuru ya',
  phoneEnding: 'fon jiri {{tail}} kwụsị',
  details: 'Nkọwa',
  reference: 'Nọmba akaebe',
  refid: 'Nọmba akaebe service',
  paidLate: 'Akwụọla n’azụ oge',
  bookedFor: 'Edobere maka {{time}}',
};

export const ago: Till['ago'] = {
  now: 'ugbu a',
  minutes: 'nkeji {{count}} gara aga',
  hours: 'awa {{count}} gara aga',
  days: 'ụbọchị {{count}} gara aga',
};

export const action: Till['action'] = {
  newSale: 'Ahịa ọhụrụ',
  nextSale: 'Ahịa ọzọ',
  checkNow: 'Lelee ugbu a',
  cancel: 'Kagbuo',
  tryAgain: 'Nwaa ọzọ',
  bringUp: 'Weta ya',
  collectRemainder: 'Nara nke fọdụrụ',
  retryOpening: 'Nwaa ọzọ',
};

export const cancel: Till['cancel'] = {
  title: 'Ka anyị kagbuo ahịa a?',
  means: 'A ka na-elekọta account ahụ. Ọ bụrụ na onye ahịa zipụ ego, till ga-ekwu.',
  yes: 'Kagbuo ahịa',
  no: 'Na-eche',
};

export const queue: Till['queue'] = {
  label: 'Ahịa',
  open: 'Ihe a ga-eme',
  earlier: 'Nke mbụ',
  empty: 'Account na-eche ego ga-apụta ebe a.',
  more: 'Gosi {{count}} ọzọ',
  phone: 'fon',
  account: 'account',
  left: {
    hours: 'fọdụrụ awa {{hours}} nkeji {{minutes}}',
    minutes: 'fọdụrụ nkeji {{minutes}}',
    last: 'erughị otu nkeji',
  },
  news: '{{amount}}, fon jiri {{tail}} kwụsị: {{mark}}',
};

export const staging: Till['staging'] = { banner: 'ọrụ nnwale, ego adịghị adị' };

export const practice: Till['practice'] = {
  banner: 'Mmụta. Ezigbo ego anaghị aga.',
  watermark: 'Mmụta',
  title: 'Onye ahịa mmụta',
  act: {
    exact: 'Kwụọ ya niile',
    short: 'Kwụọ obere',
    over: 'Kwụọ karịa',
    late: 'Kwụọ n’azụ oge',
    fail: 'Mee ka ọ daa',
    again: 'Kwụọ nke ugboro abụọ',
    beginReversal: 'Malite iweghachi ego',
    endReversal: 'Mechaa iweghachi ego',
  },
};

export const opening: Till['opening'] = {
  till: 'Transfer Till',
  title: 'A na-emepe till',
  failed: 'Till enweghị ike imepe',
  next: 'Mechie till ma mepee ya ọzọ. Ọ bụrụ na o kwechaghị, gwa onye na-elekọta kọmputa a.',
};
