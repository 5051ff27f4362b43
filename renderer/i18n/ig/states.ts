import type { Till } from '../namespaces.ts';

export const issue = {
  reversed: 'Ewereghachiri',
  reversing: 'A na-ewereghachi',
  'asked-mismatch': 'Ekwekọghị',
  'paid-then-failed': 'Ọ dara emesịa',
  short: 'Ezughị',
  over: 'Karịrị',
  late: 'Batara n’azụ oge',
  'paid-after-cancel': 'Batara mgbe a kagburu',
  'paid-unseen': 'Egosighị account',
  'paid-twice': 'Batara ugboro abụọ',
} satisfies Till['issue'];

export const state: Till['state'] = {
  asking: {
    word: 'A na-arịọ account',
    means: 'Ọ na-ewe sekọnd ole na ole.',
    next: '',
    mark: 'A na-arịọ',
  },
  unknown: {
    word: 'Anyị anụghị azịza site na service',
    means: 'Account nwere ike ịdị nke onye ọ bụla ahụghị. Till ka na-elekọta ya. Enyela ngwaahịa.',
    next: '“Nwaa ọzọ” ga-arịọ account ọhụrụ. Nye onye ahịa naanị nke ọhụrụ.',
    mark: 'Azịza adịghị',
  },
  refused: {
    word: 'Enwetaghị account',
    means: 'Onye ahịa enwebeghị ebe ọ ga-ezipu ego.',
    next: '',
    mark: 'Ajụrụ',
  },
  waiting: {
    word: 'Ego abatabeghị.',
    means: 'Enyela ngwaahịa.',
    next: '',
    mark: 'A na-eche',
  },
  'on-its-way': {
    word: 'Ọ nọ n’ụzọ, ọ batabeghị.',
    means: 'Enyela ngwaahịa.',
    next: '',
    mark: 'Nọ n’ụzọ',
  },
  paid: {
    word: 'Akwụọla',
    means: '',
    next: '',
    mark: 'Akwụọla',
  },
  short: {
    word: 'Ọ fọdụrụ {{difference}}',
    means: 'Naanị akụkụ ego batara. Enyela ngwaahịa.',
    next: 'Nara nke fọdụrụ, maọbụ jụọ onye nwe.',
    mark: issue.short,
  },
  failed: {
    word: 'Transfer ahụ dara',
    means: 'Ọ nweghị ihe batara. Enyela ngwaahịa.',
    next: 'Jụọ onye ahịa ihe bank kwuru, mgbe ahụ malite ahịa ọhụrụ.',
    mark: 'Ọ dara',
  },
  reversing: {
    word: 'A na-ewereghachi ego ahụ',
    means: 'Ọ na-apụ ọzọ. Enyela ngwaahịa.',
    next: 'Debe ngwaahịa ebe a gwa onye nwe.',
    mark: issue.reversing,
  },
  reversed: {
    word: 'Ewereghachiri ego ahụ',
    means: 'Ọ nọghịzi n’aka ụlọ ahịa. Enyela ngwaahịa.',
    next: 'Ọ bụrụ na ngwaahịa apụọla, gwa onye nwe ugbu a.',
    mark: issue.reversed,
  },
  mismatch: {
    word: 'Ego ekwekọghị',
    means: 'Service ji ego dị iche na nke till a rịọrọ. Enyela ngwaahịa.',
    next: 'Gwa onye nwe tupu i mee ihe ọzọ.',
    mark: issue['asked-mismatch'],
  },
  expired: {
    word: 'Oge agwụla',
    means: 'Ọ nweghị ihe batara n’awa 24. Enyela ngwaahịa.',
    next: 'Malite ahịa ọhụrụ. Till ka na-achọ ego bịara n’azụ oge.',
    mark: 'Ọ gwụla',
  },
  cancelled: {
    word: 'Akagburu ya',
    means: 'Ọ nweghị ihe batara. Enyela ngwaahịa.',
    next: 'A ka na-elekọta account ahụ; ego e zipụrụ na ya ga-apụta ebe a.',
    mark: 'Akagburu',
  },
};

export const fact: Till['fact'] = {
  short: 'Ezughị: ọ fọdụrụ {{difference}}',
  over: 'Karịrị {{difference}}',
  fee: 'Ihe dị iche bụ ụgwọ ọrụ service',
  late: 'Batara n’azụ oge: account gwụchara',
  reversing: 'A na-ewereghachi',
  reversed: 'Ewereghachiri',
  'paid-after-cancel': 'Batara mgbe a kagburu ahịa ahụ',
  'paid-unseen': 'Egosighị account, ma ego batara na ya',
  'paid-twice': 'Batara ugboro abụọ: na account ọzọ nke ahịa a',
  'asked-mismatch': 'Ekwekọghị: a rịọrọ service ego ọzọ',
  'paid-then-failed': 'Ọ dara emesịa, service kwuru',
  unconfirmed: 'E si n’oyiri weghachi ya: ọrụ ahụ akwadobeghị ya ọzọ',
  unreadable: 'Igodo ya efuola: enweghị ike ịgụ ekwentị, ihe e dere na ndekọ ọrụ ahụ',
  'failed-first': 'Nke mbụ dara, nke ọzọ batara',
  failed: 'Transfer ahụ dara',
  cancelled: 'Akagburu na kanta',
  expired: 'Awa 24 agwụla',
  'on-its-way': 'Akụkụ transfer dị na ndekọ',
};
