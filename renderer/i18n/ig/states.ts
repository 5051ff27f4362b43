import type { Till } from '../namespaces.ts';

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
    mark: 'Ezughị',
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
    mark: 'Na-alaghachi',
  },
  reversed: {
    word: 'Ewereghachiri ego ahụ',
    means: 'Ọ nọghịzi n’aka ụlọ ahịa. Enyela ngwaahịa.',
    next: 'Ọ bụrụ na ngwaahịa apụọla, gwa onye nwe ugbu a.',
    mark: 'Ewereghachiri',
  },
  mismatch: {
    word: 'Ego ekwekọghị',
    means: 'Service ji ego dị iche na nke till a rịọrọ. Enyela ngwaahịa.',
    next: 'Gwa onye nwe tupu i mee ihe ọzọ.',
    mark: 'Ekwekọghị',
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
  short: 'Ọ fọdụrụ {{difference}}',
  over: 'O ji {{difference}} karịa',
  fee: 'Ihe dị iche bụ ụgwọ ọrụ service',
  late: 'Batara mgbe account gwụchara',
  reversing: 'A na-ewereghachi ya',
  reversed: 'Ewereghachiri ya',
  afterCancel: 'Batara mgbe a kagburu ahịa ahụ',
  unseen: 'Batara na account egosibeghị',
  twice: 'Ego batakwara na account ọzọ nke ahịa a',
  mismatch: 'A rịọrọ service ego ọzọ',
  failedLater: 'Service mechara sị na ọ dara',
  failedFirst: 'Nke mbụ dara, nke ọzọ batara',
  failed: 'Transfer ahụ dara',
  cancelled: 'Akagburu na kanta',
  expired: 'Awa 24 agwụla',
  onItsWay: 'Akụkụ transfer dị na ndekọ',
};
