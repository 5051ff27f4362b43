import type { Till } from '../namespaces.ts';

export const connection: Till['connection'] = {
  checking: { word: 'À ń yẹ̀ ẹ́ wò', means: 'À ń wá service.', next: '' },
  ok: { word: 'Ó ti so pọ̀', means: '', next: '' },
  offline: {
    word: 'Kò sí network',
    means: 'Network ti lọ. A kò lè rí owó tó ń wọlé báyìí.',
    next: 'Wo okùn, Wi-Fi tàbí data.',
  },
  'service-down': {
    word: 'Service dúró',
    means: 'Service ìsanwó kò dáhùn. A kò lè rí owó tó ń wọlé báyìí.',
    next: 'Till ṣì ń gbìyànjú.',
  },
  'keys-refused': {
    word: 'A kọ kọ́kọ́rọ́',
    means: 'Service kọ kọ́kọ́rọ́ till yìí. A kò lè rí owó tó ń wọlé báyìí.',
    next: 'Ọ̀gá gbọ́dọ̀ tún tẹ kọ́kọ́rọ́ náà.',
  },
  'token-ended': {
    word: 'Token ti parí',
    means: 'Bearer token till yìí ti parí. A kò lè rí owó tó ń wọlé báyìí.',
    next: 'Ọ̀gá gbọ́dọ̀ tẹ tuntun sí Ètò, Kọ́kọ́rọ́.',
  },
  'captive-portal': {
    word: 'Ẹ kọ́kọ́ wọlé',
    means: 'Network yìí fẹ́ kí a kọ́kọ́ wọlé. A kò lè rí owó tó ń wọlé báyìí.',
    next: 'Ṣí web browser kí o sì wọlé sí network náà.',
  },
  'not-trusted': {
    word: 'A kò gbà á gbọ́',
    means: 'Ẹni tó dáhùn kò lè fi hàn pé òun ni service ìsanwó. A kò lè rí owó tó ń wọlé báyìí.',
    next: 'Wo ọjọ́ àti aago kọ̀ǹpútà yìí, àti bóyá network fẹ́ kí a wọlé.',
  },
  'proxy-refused': {
    word: 'Proxy dínà',
    means: 'Proxy network yìí kò jẹ́ kí ohunkóhun kọjá. A kò lè rí owó tó ń wọlé báyìí.',
    next: 'Bi ẹni tó ni network, tàbí lo òmíràn.',
  },
  'rate-limited': {
    word: 'Ó ń falẹ̀',
    means: 'Service ní kí a dúró. A kò lè rí owó tó ń wọlé báyìí.',
    next: 'Till yóò tún wò ó fúnra rẹ̀.',
  },
  'bad-answer': {
    word: 'Ìdáhùn àjèjì',
    means: 'Service ń dáhùn lọ́nà tí a kò lè kà. A kò lè rí owó tó ń wọlé báyìí.',
    next: 'Sọ fún ọ̀gá tí kò bá dáwọ́ dúró.',
  },
  'late-payments': {
    word: 'Owó ń pẹ́ hàn',
    means: 'Owó ń pẹ́ kó tó hàn: inú àkójọ gígùn nìkan ni service ti ń fi hàn.',
    next: 'Tẹ Wò ó báyìí tí oníbàárà bá ní òun ti fi ránṣẹ́. Ọ̀gá lè forúkọ webhook sílẹ̀.',
  },
  'no-list': { word: 'Ó so pọ̀, kò sí àkójọ', means: '', next: '' },
  'no-payments': {
    word: 'Owó kò hàn',
    means: 'Service ń dáhùn, ṣùgbọ́n kò fi owó hàn. A kò lè rí owó tó ń wọlé báyìí.',
    next: 'Till ń gbìyànjú síi. Sọ fún ọ̀gá tí kò bá dáwọ́ dúró.',
  },
};

export const banner: Till['banner'] = {
  rule: 'Èyí tó bá sọ pé “A ti san án” dúró bẹ́ẹ̀. Èyíkéyìí mìíràn, kà á sí pé owó kò tíì dé.',
};
