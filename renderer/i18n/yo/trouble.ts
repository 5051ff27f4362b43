import type { Till } from '../namespaces.ts';

export const alert: Till['alert'] = {
  label: 'Wo títà mìíràn',
  other: 'Títà mìíràn:',
  claim: 'owó ti wọlé',
  away: 'owó dé nígbà tí ẹnikẹ́ni kò sí níbí láti rí i',
  sale: '({{amount}}, fóònù tó parí sí {{tail}})',
  more: 'àti {{count}} sí i',
};

export const claim: Till['claim'] = {
  action: 'Oníbàárà ní òun ti fi ránṣẹ́',
  again: 'Yí ohun tí a sọ padà',
  title: 'Kí ni oníbàárà sọ?',
  means:
    'Ojú fóònù wọn tàbí SMS kì í ṣe ẹ̀rí. Kọ ohun tí wọ́n sọ: till yóò wò ó dáadáa, yóò sì dún nígbà tí owó bá dé. Gbogbo rẹ̀ lè ṣófo.',
  bank: 'Báńkì wọn',
  amount: 'Iye owó',
  time: 'Àkókò',
  sender: 'Orúkọ ẹni tó fi ránṣẹ́',
  sessionId: 'Session ID',
  save: 'Kọ ọ́, wò ó dáadáa',
  close: 'Pa á dé',
  noted: 'Oníbàárà ní òun ti fi ránṣẹ́ ({{time}}). Till ń wò ó dáadáa, yóò sì dún nígbà tó bá dé.',
  mark: 'Oníbàárà ní òun ti fi ránṣẹ́.',
};

export const rest: Till['rest'] = {
  of: 'Ìyókù {{amount}}',
  ofUnknown: 'Ìyókù títà kan tẹ́lẹ̀',
  back: 'Padà sí apá àkọ́kọ́',
  title: 'Ìyókù',
  elsewhere: 'A béèrè ìyókù nínú títà mìíràn.',
  show: 'Fi ìyókù hàn',
  shows: 'Fi hàn',
  covered: 'Ìyókù náà ti dé. Àpapọ̀ {{together}} ti wọlé.',
  together: 'Àpapọ̀ {{together}} ti wọlé.',
  mark: 'Ìyókù ti dé',
};

export const unmatched: Till['unmatched'] = {
  row: 'Owó tí a kò mọ ẹni tó ni ín',
  word: 'Owó tí a kò mọ ẹni tó ni ín',
  means: 'Kò bá títà kankan lórí till yìí mu. Má ṣe gbé ọjà sílẹ̀ nítorí rẹ̀.',
  why: 'Ó wá fún till yìí, ṣùgbọ́n kò dájú títà wo ló ni ín.',
  next: 'Sọ fún ọ̀gá, pẹ̀lú ìtọ́kasí. Till ń tọ́jú rẹ̀ síbí.',
  seen: 'A rí i',
  amount: 'Iye owó',
  account: 'Ìparí account',
  reference: 'Ìtọ́kasí service',
  candidate: 'Ó lè jẹ́ ti',
  none: '–',
};

export const safety: Till['safety'] = {
  means: 'Ìwé till fúnra rẹ̀, àwọn ẹ̀dà rẹ̀, àti fáìlì tó ń ṣí i síbòmíràn.',
};
