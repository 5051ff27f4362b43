import type { Till } from '../namespaces.ts';

export const customer: Till['customer'] = {
  title: 'Ojú ìwòye oníbàárà',
  welcome: 'San owó pẹ̀lú bank transfer níbí',
  pay: 'Jọ̀wọ́ fi ránṣẹ́',
  qrHelp: 'Ṣe scan láti kọ ẹ̀kúnrẹ́rẹ́',
  left: 'ó ku {{left}}',
  waiting: 'À ń dúró de transfer rẹ',
  onItsWay: 'Ó wà lójú ọ̀nà, kò tíì dé. Jọ̀wọ́ dúró.',
  over: 'Ó fi {{over}} ju ohun tí a béèrè lọ. Jọ̀wọ́ bi cashier.',
  paid: { word: 'A ti san án', more: 'Ẹ ṣeun' },
  ask: {
    next: 'Jọ̀wọ́ bi cashier.',
    short: { word: '{{came}} dé', more: 'Ó ku {{missing}}.' },
    late: { word: '{{came}} pẹ́ kó tó dé', more: 'Ó dé lẹ́yìn tí àkókò account yìí ti parí.' },
    failed: { word: 'Transfer náà kò lọ', more: 'Ohunkóhun kò dé.' },
    expired: { word: 'Àkókò ti parí', more: 'Jọ̀wọ́ má fi owó ránṣẹ́ sí account yìí báyìí.' },
    cancelled: { word: 'A ti fagi lé títà yìí', more: 'Jọ̀wọ́ má fi owó ránṣẹ́ sí account yìí báyìí.' },
    question: { word: 'Jọ̀wọ́ dúró díẹ̀', more: 'Ìbéèrè kan wà nípa transfer yìí.' },
  },
};
