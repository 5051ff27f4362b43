import type { WordsOf } from '../namespaces.ts';

export const settings: WordsOf<'settings'> = {
  sections: 'Ètò',
  saved: 'A ti fi pamọ́',
  section: {
    shop: 'Ṣọ́ọ̀bù',
    receipts: 'Rìsíìtì',
    display: 'Ojú ìwòye oníbàárà',
    sounds: 'Ìró',
    staff: 'Òṣìṣẹ́',
    environments: 'Ìdánrawò àti gidi',
    backups: 'Ẹ̀dà',
    keys: 'Kọ́kọ́rọ́',
    privacy: 'Àṣírí oníbàárà',
    updates: 'Ẹ̀yà tuntun',
    support: 'Ìrànlọ́wọ́',
    language: 'Èdè',
    theme: 'Ìmọ́lẹ̀ àti òkùnkùn',
  },
  means: {
    shop: 'Ẹni tó ni till yìí: orúkọ tó wà lójú ìwòye àti lórí rìsíìtì rẹ̀.',
    receipts: 'Ohun tí a ń fún oníbàárà lórí ìwé, àti ẹ̀rọ tó ń tẹ̀ ẹ́.',
    display: 'Ó ń fi ibi tí oníbàárà yóò san sí, iye, àti ìgbà tó dé hàn. Kò sí nǹkan till mìíràn lórí rẹ̀.',
    sounds: 'Ohun tí a ń gbọ́ nígbà tí owó bá wọlé tàbí tí nǹkan bá bàjẹ́, àti bó ṣe ń dún tó.',
    staff: 'Àwọn tó ń ṣiṣẹ́ ní till yìí àti ohun tí ẹnìkọ̀ọ̀kan lè ṣe. Òun ni àkójọ inú Shift.',
    language: 'Fún gbogbo fèrèsé, ti oníbàárà pẹ̀lú. Ẹnikẹ́ni ní káńtà lè yí i padà.',
    theme: 'Bí till ṣe mọ́lẹ̀ tó. Ẹnikẹ́ni ní káńtà lè yí i padà.',
    environments: 'Bóyá till ń dánrawò tàbí ó ń gba owó gidi. Ibi kọ̀ọ̀kan ní ìwé àkọsílẹ̀ àti kọ́kọ́rọ́ tirẹ̀.',
    keys: 'Ohun tí service fi mọ òwò rẹ. Wọ́n wà nínú keychain kọ̀ǹpútà yìí, ojú ìwòye kankan kì í fi wọ́n hàn.',
    backups:
      'Till ń ṣe ẹ̀dà ìwé àkọsílẹ̀ rẹ̀ fúnra rẹ̀: bí o ṣe ń tà, àti nígbà tí shift bá parí. Wọ́n ni a fi ń tún ìwé tó sọnù ṣe.',
    privacy:
      'Till ń fi kọ́kọ́rọ́ ọ̀tọ̀ọ̀tọ̀ ti nọ́ńbà fóònù oníbàárà kọ̀ọ̀kan. Láti pa data oníbàárà rẹ́ ni láti ba kọ́kọ́rọ́ yẹn jẹ́; iye owó àti àkókò yóò wà nínú ìwé rẹ.',
    support:
      'Tí o bá ń béèrè ìrànlọ́wọ́ nípa till, ìròyìn yìí yóò sọ bó ṣe wà. Kọ́kọ́ kà á: kò sí orúkọ, fóònù, iye owó, account tàbí kọ́kọ́rọ́ nínú rẹ̀. Till kì í fi nǹkan kan ránṣẹ́ fúnra rẹ̀.',
    updates: 'Irú ẹ̀yà till tí èyí jẹ́, àti bí èyí tó ń bọ̀ ṣe ń wọlé.',
  },
  backups: {
    where: 'Dídá ẹ̀dà padà, àti fífi fáìlì tó ń ṣí ìwé náà lórí kọ̀ǹpútà mìíràn pamọ́, wà nínú Ààbò.',
    go: 'Ṣí Ààbò',
  },
  support: {
    report: 'Ìròyìn',
    save: 'Fi ìròyìn pamọ́ bí fáìlì',
    saved: 'A ti fi pamọ́: {{file}}',
  },
  privacy: {
    how: 'Pa data oníbàárà rẹ́, tí kò bá ra nǹkan fún',
    never: 'Má ṣe é fúnra rẹ̀',
    neverHelp: 'O ṣì lè pa wọ́n rẹ́ ní ọ̀kọ̀ọ̀kan, ní ọ́fíìsì ọ̀gá.',
    months_one: 'oṣù {{count}}',
    months_other: 'oṣù {{count}}',
    monthsHelp: 'A ń wò ó ní alaalẹ́. A kò lè dá a padà.',
    waiting: 'Oníbàárà {{count}} ti tó àkókò lẹ́ẹ̀kan náà. A kò ní pa ohunkóhun rẹ́ títí ọ̀gá yóò fi gbà.',
    allow: 'Gbà kí a pa wọ́n rẹ́',
  },
  ownerIdle: {
    label: 'Ti till pa tí ọ̀gá kò bá fọwọ́ kàn án fún',
    minutes_one: 'ìṣẹ́jú {{count}}',
    minutes_other: 'ìṣẹ́jú {{count}}',
    help: 'A máa ń ti till pa fún manager lẹ́yìn ìṣẹ́jú 2, fún cashier lẹ́yìn ìṣẹ́jú 5.',
  },
  shop: {
    name: 'Orúkọ ṣọ́ọ̀bù',
    nameHelp: 'Oníbàárà àti cashier ń rí i lórí till.',
    save: 'Fi pamọ́',
  },
  display: {
    where: 'Ibi tí a ó fi hàn',
    mode: {
      auto: 'Lórí ojú ìwòye kejì',
      window: 'Nínú fèrèsé',
      off: 'Kò síbì kankan',
    },
    modeHelp: {
      auto: 'Yóò ṣí fúnra rẹ̀ bí a bá ti fi ọ̀kan sí i.',
      window: 'A lè gbé e lọ síbikíbi.',
      off: 'Yóò wà ní pípadé, bó tilẹ̀ ní ojú ìwòye kejì.',
    },
    which: 'Ojú ìwòye wo',
    screen: 'Ojú ìwòye {{number}}',
    screenNamed: 'Ojú ìwòye {{number}}, {{label}}',
    size: '{{width}} × {{height}}',
    till: 'till wà níbí',
    state: {
      screen: 'Ó ṣí lórí ojú ìwòye kejì.',
      window: 'Ó ṣí nínú fèrèsé.',
      none: 'Ó wà ní pípadé.',
      noScreen: 'Kò sí ojú ìwòye kejì. Yóò ṣí tí a bá fi ọ̀kan sí i.',
    },
  },
  sounds: {
    volume: 'Bó ṣe ń dún tó',
    volumeOf: '{{percent}} %',
    paid: {
      name: 'A ti san án',
      help: 'Ohùn méjì tó ń gòkè nígbà tí owó bá wọlé.',
      try: 'Dán an wò',
    },
    alarm: {
      name: 'Ìkìlọ̀',
      help: 'Ohùn méjì tó ń sọ̀kalẹ̀ nígbà tí owó kò pé tàbí ó pẹ́, ó padà lọ, ó wá fún títà tí a fagi lé, tàbí kò bá títà kankan mu.',
      try: 'Dán ìkìlọ̀ wò',
    },
    speak: {
      name: 'Sọ iye owó sókè',
      help: 'Gbogbo ẹni tó wà nítòsí till yóò gbọ́ ohun tó wọlé. A ń sọ ìkìlọ̀ pẹ̀lú.',
      try: 'Dán ohùn wò',
    },
    noVoice: 'Kọ̀ǹpútà yìí kò ní ohùn Gẹ̀ẹ́sì, nítorí náà kò ní sọ nǹkan kan.',
    off: 'A pa á',
  },
  language: {
    which: 'Èdè till',
    awaiting: 'ó ń dúró de àyẹ̀wò ẹni tó ni èdè náà',
    reviewed: 'Òun ni a fi kọ till níbẹ̀rẹ̀.',
    safety: 'Títí di ìgbà náà, ohun tó kan gbígbé ọjà sílẹ̀ yóò hàn ní Gẹ̀ẹ́sì pẹ̀lú.',
  },
  theme: {
    which: 'Bí till ṣe rí',
    mode: { system: 'Bí kọ̀ǹpútà ṣe wà', light: 'Ìmọ́lẹ̀', dark: 'Òkùnkùn' },
    modeHelp: {
      system: 'Ó ń yí padà bí kọ̀ǹpútà bá yí padà.',
      light: 'Fún ṣọ́ọ̀bù tó mọ́lẹ̀.',
      dark: 'Fún alẹ́, ó sì rọrùn fún ojú tó ti rẹ̀.',
    },
  },
};
