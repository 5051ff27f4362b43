import type { Till } from '../namespaces.ts';

export const state: Till['state'] = {
  asking: {
    word: 'À ń béèrè account',
    means: 'Yóò gba ìṣẹ́jú-àáyá díẹ̀.',
    next: '',
    mark: 'À ń béèrè',
  },
  unknown: {
    word: 'A kò gbọ́ ìdáhùn láti ọ̀dọ̀ service',
    means: 'Account kan lè wà tí ẹnikẹ́ni kò rí. Till ṣì ń ṣọ́ ọ. Má ṣe gbé ọjà sílẹ̀.',
    next: '“Tún gbìyànjú” yóò béèrè account tuntun. Fún oníbàárà ní tuntun nìkan.',
    mark: 'Kò sí ìdáhùn',
  },
  refused: {
    word: 'A kò rí account gbà',
    means: 'Oníbàárà kò tíì ní ibi tí yóò fi owó ránṣẹ́ sí.',
    next: '',
    mark: 'A kọ̀ ọ́',
  },
  waiting: {
    word: 'Owó kò tíì dé.',
    means: 'Má ṣe gbé ọjà sílẹ̀.',
    next: '',
    mark: 'À ń dúró',
  },
  'on-its-way': {
    word: 'Ó wà lójú ọ̀nà, kò tíì dé.',
    means: 'Má ṣe gbé ọjà sílẹ̀.',
    next: '',
    mark: 'Lójú ọ̀nà',
  },
  paid: {
    word: 'A ti san án',
    means: '',
    next: '',
    mark: 'A ti san án',
  },
  short: {
    word: 'Ó ku {{difference}}',
    means: 'Apá kan owó náà nìkan ló dé. Má ṣe gbé ọjà sílẹ̀.',
    next: 'Gba ìyókù, tàbí bi ọ̀gá.',
    mark: 'Kò pé',
  },
  failed: {
    word: 'Transfer náà kùnà',
    means: 'Ohunkóhun kò dé. Má ṣe gbé ọjà sílẹ̀.',
    next: 'Bi oníbàárà ohun tí báńkì sọ, lẹ́yìn náà bẹ̀rẹ̀ títà tuntun.',
    mark: 'Ó kùnà',
  },
  reversing: {
    word: 'Wọ́n ń gba owó náà padà',
    means: 'Owó náà tún ń jáde lọ. Má ṣe gbé ọjà sílẹ̀.',
    next: 'Fi ọjà náà síbí kí o sì sọ fún ọ̀gá.',
    mark: 'Ó ń padà lọ',
  },
  reversed: {
    word: 'Wọ́n ti gba owó náà padà',
    means: 'Kò sí lọ́wọ́ ṣọ́ọ̀bù mọ́. Má ṣe gbé ọjà sílẹ̀.',
    next: 'Tí ọjà bá ti lọ, sọ fún ọ̀gá báyìí.',
    mark: 'A gbà á padà',
  },
  mismatch: {
    word: 'Iye owó kò bára mu',
    means: 'Iye tí service ní yàtọ̀ sí èyí tí till yìí béèrè. Má ṣe gbé ọjà sílẹ̀.',
    next: 'Sọ fún ọ̀gá kí o tó ṣe ohunkóhun mìíràn.',
    mark: 'Kò bára mu',
  },
  expired: {
    word: 'Àkókò ti parí',
    means: 'Ohunkóhun kò dé láàárín wákàtí 24. Má ṣe gbé ọjà sílẹ̀.',
    next: 'Bẹ̀rẹ̀ títà tuntun. Till ṣì ń wá owó tó pẹ́.',
    mark: 'Ó ti parí',
  },
  cancelled: {
    word: 'A ti fagi lé e',
    means: 'Ohunkóhun kò dé. Má ṣe gbé ọjà sílẹ̀.',
    next: 'A ṣì ń ṣọ́ account náà; owó tí a bá fi ránṣẹ́ sí i yóò hàn níbí.',
    mark: 'A fagi lé e',
  },
};

export const fact: Till['fact'] = {
  short: 'Ó ku {{difference}}',
  over: 'Ó fi {{difference}} pọ̀ jù',
  fee: 'Ìyàtọ̀ náà ni owó iṣẹ́ service',
  late: 'Ó dé lẹ́yìn tí account ti parí',
  reversing: 'Wọ́n ń gbà á padà',
  reversed: 'Wọ́n ti gbà á padà',
  afterCancel: 'Ó dé lẹ́yìn tí a fagi lé títà náà',
  unseen: 'Ó dé sí account tí a kò fi hàn rí',
  twice: 'Owó dé sí account mìíràn fún títà yìí pẹ̀lú',
  mismatch: 'Iye mìíràn ni a béèrè lọ́wọ́ service',
  failedLater: 'Service sọ lẹ́yìn náà pé ó kùnà',
  failedFirst: 'Àkọ́kọ́ kùnà, ìkejì dé',
  failed: 'Transfer náà kùnà',
  cancelled: 'A fagi lé e ní káńtà',
  expired: 'Wákàtí 24 ti parí',
  onItsWay: 'Apá kan transfer wà lákọsílẹ̀',
};
