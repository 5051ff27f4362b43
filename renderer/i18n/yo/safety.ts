import type { WordsOf } from '../namespaces.ts';

const cases = {
  missing: {
    what: 'Fáìlì ìwé till ti sọnù.',
    next: 'Tí ẹnikẹ́ni bá gbé e, dá a padà kí o tún gbìyànjú. Bí bẹ́ẹ̀ kọ́, dá ẹ̀dà tuntun tó dára padà.',
  },
  empty: {
    what: 'Ìwé till ṣófo, kò sì ṣófo tẹ́lẹ̀.',
    next: 'Dá ẹ̀dà tuntun tó dára padà. A fi fáìlì tó ṣófo sí ẹ̀gbẹ́ kan.',
  },
  cut: {
    what: 'Nǹkan kò pé ní ìparí ìwé náà: a gé e, tàbí a fi ẹ̀dà àtijọ́ rọ́pò rẹ̀.',
    next: 'Béèrè ẹni tó lo kọ̀ǹpútà yìí. Lẹ́yìn náà dá a padà: ohun tí fáìlì náà ṣì lè fi hàn yóò wà.',
  },
  corrupt: {
    what: 'Ìwé náà bàjẹ́, tàbí ẹnìkan yí i padà.',
    next: 'Dá ẹ̀dà tuntun tó dára padà. A fi fáìlì tó bàjẹ́ sí ẹ̀gbẹ́ fún ẹni tó máa yẹ̀ ẹ́ wò.',
  },
  'out-of-step': {
    what: 'Gbogbo ohun tí a kọ pé, ṣùgbọ́n àwọn àkójọ tí a ṣe láti inú wọn kò bá wọn mu.',
    next: 'Dá a padà: a ó tún àwọn àkójọ ṣe. Ohunkóhun kò ní sọnù.',
  },
  'other-journal': {
    what: 'Ìwé kan wà níbí, ṣùgbọ́n kì í ṣe èyí tí till yìí kọ.',
    next: 'Tí ẹnìkan bá fi síbí, dá èyí tó tọ́ padà kí o tún gbìyànjú. Bí bẹ́ẹ̀ kọ́, dá ẹ̀dà tuntun tó dára padà.',
  },
  'anchor-missing': {
    what: 'Èdìdì tó wà níta ìwé ti sọnù, nítorí náà ẹnikẹ́ni kò lè mọ̀ bóyá a gé ìparí rẹ̀.',
    next: 'Bẹ́ẹ̀ ló máa ń rí tí a bá tún keychain ṣètò. A ó yẹ gbogbo rẹ̀ wò, till yóò sì tẹ̀síwájú pẹ̀lú ìwé yìí.',
  },
  'no-backup': {
    what: 'Kò sí ẹ̀dà tó pé lórí kọ̀ǹpútà yìí.',
    next: 'Mú ẹ̀dà tí a fi pamọ́ síbòmíràn. Tí kò bá sí nìkan ni kí o bẹ̀rẹ̀ pẹ̀lú ìwé òfìfo.',
  },
  'wrong-till': {
    what: 'Ìwé tó wà níbí jẹ́ ti till mìíràn.',
    next: 'Mú fáìlì ìgbàpadà tí a fi pamọ́ lórí till yẹn wá.',
  },
  'wrong-key': {
    what: 'Kọ́kọ́rọ́ inú keychain kọ̀ǹpútà yìí kò ṣí ìwé náà.',
    next: 'Mú fáìlì ìgbàpadà ìwé yìí wá.',
  },
  'key-missing': {
    what: 'Kọ́kọ́rọ́ ìwé náà kò sí nínú keychain kọ̀ǹpútà yìí: a tún un ṣètò, tàbí kọ̀ǹpútà mìíràn ni.',
    next: 'Mú fáìlì ìgbàpadà àti ọ̀rọ̀ ìkọ̀kọ̀ rẹ̀ wá.',
  },
  'older-version': {
    what: 'Transfer Till àtijọ́ ni ó kọ àkọsílẹ̀ yìí, ní ọ̀nà tí ẹnikẹ́ni lè yí padà.',
    next: 'Bẹ̀rẹ̀ pẹ̀lú àkọsílẹ̀ tuntun. Àwọn fáìlì àtijọ́ wà níbẹ̀.',
  },
  'keys-lost': {
    what: 'Kọ́kọ́rọ́ àwọn oníbàárà kan ti sọnù nínú àkọsílẹ̀: a kò lè ka nọ́mbà fóònù wọn, àkíyèsí àti ọ̀rọ̀ iṣẹ́ náà.',
    next: 'Dá a padà. A ó mú àwọn kọ́kọ́rọ́ náà láti inú ẹ̀dà; nǹkan mìíràn kò ní yí padà.',
  },
  'head-unkept': {
    what: 'A kò lè fi èdìdì àkọsílẹ̀ pamọ́ sínú keychain kọ̀ǹpútà yìí.',
    next: 'Ṣí keychain kí o tún gbìyànjú. Títí di ìgbà náà, ẹnikẹ́ni kò ní mọ̀ bí a bá fi àkọsílẹ̀ àtijọ́ rọ́pò èyí.',
  },
  'newer-version': {
    what: 'Transfer Till tuntun ló kọ ìwé náà.',
    next: 'Fi ẹ̀yà tuntun jù lọ sórí kọ̀ǹpútà yìí. A kò yí nǹkan kan padà.',
  },
  'read-only': {
    what: 'A kò gba till láyè láti kọ sínú ìwé rẹ̀.',
    next: 'Jẹ́ kí disk àti folder till ṣeé kọ sí, lẹ́yìn náà tún gbìyànjú.',
  },
  full: { what: 'Disk ti kún.', next: 'Ṣe àyè sínú rẹ̀, lẹ́yìn náà tún gbìyànjú.' },
  busy: {
    what: 'Program mìíràn di ìwé náà mú: till kejì, backup tàbí olùwá virus.',
    next: 'Pa program yẹn dé, lẹ́yìn náà tún gbìyànjú.',
  },
  'not-durable': {
    what: 'Disk yìí kò ṣèlérí láti pa ohun tí a kọ mọ́.',
    next: 'Fi data till sórí disk inú kọ̀ǹpútà yìí, lẹ́yìn náà tún gbìyànjú.',
  },
  io: {
    what: 'Disk sọ pé àṣìṣe wà.',
    next: 'Jẹ́ kí wọ́n wo disk náà, kí o sì fi ẹ̀dà ohun inú rẹ̀ pamọ́. Lẹ́yìn náà tún gbìyànjú.',
  },
  closed: { what: 'Ìwé náà wà ní pípadé bí a ti ń tún un ṣe.', next: 'Dúró díẹ̀.' },
  'keychain-locked': {
    what: 'Keychain kọ̀ǹpútà yìí wà ní títì, inú rẹ̀ sì ni kọ́kọ́rọ́ ìwé náà wà.',
    next: 'Ṣí i, lẹ́yìn náà tún gbìyànjú.',
  },
  'keychain-unavailable': {
    what: 'Kọ̀ǹpútà yìí kò ní keychain tó ń ṣiṣẹ́, ibẹ̀ sì ni kọ́kọ́rọ́ ìwé náà wà.',
    next: 'Ṣètò ọ̀kan tàbí tan án, lẹ́yìn náà tún gbìyànjú.',
  },
};

const can = {
  closed: 'Títí a ó fi tún un ṣe, till kò ní béèrè account tuntun, kò sì lè ṣọ́ àwọn tó ti jáde.',
  unwritten:
    'Till ṣì ń wá owó tó ń wọlé. Ṣùgbọ́n kò ní sọ pé a san ìkankan, kò sì ní béèrè account tuntun, títí yóò fi lè kọ ọ́ sílẹ̀.',
  open: 'Títà ń lọ: till ń kọ wọ́n sílẹ̀, ó sì ń ṣọ́ gbogbo account.',
};

export const safety: WordsOf<'safety'> = {
  cases,
  can,
  canMore: {
    closed:
      'Owó tí a fi ránṣẹ́ sí wọn kò sọnù: service tọ́jú rẹ̀, till yóò sì rí i tó bá ṣí. Má ṣe gbé ọjà sílẹ̀ lórí ohun tí o kò lè rí níbí.',
  },
  open: 'Wo Ààbò',
  record: {
    title: 'Ìwé àkọsílẹ̀',
    inOrder: 'Ó pé',
    means: 'A ń kọ gbogbo títà sílẹ̀ kí a tó béèrè account rẹ̀, a sì ń fi èdìdì so ó mọ́ èyí tó ṣáájú.',
    checked: 'Àyẹ̀wò kíkún tó kẹ́yìn',
    notChecked: 'kò tíì sí láti ìgbà tí a ti ṣí till',
    copied: 'Ẹ̀dà tuntun jù lọ',
    notCopied: 'kò tíì sí',
    headGap: 'Láàrín {{from}} àti {{to}} a kò fi èdìdì pamọ́ lẹ́yìn àkọsílẹ̀: fi àwọn títà wákàtí wọ̀nyí wé àkójọ iṣẹ́ náà.',
    settingsEdited:
      'A rí i pé a yí fáìlì ètò padà lẹ́yìn till ({{at}}). Ohun tí till gidi ń tẹ̀ ń wá láti inú àkọsílẹ̀ rẹ̀, kò yí padà.',
    copyFailed: 'A kò lè ṣe ẹ̀dà tó kẹ́yìn.',
  },
  cure: {
    again: 'Tún gbìyànjú',
    restore: 'Dá ẹ̀dà tuntun tó dára padà',
    goOn: 'Yẹ̀ ẹ́ wò kí o sì máa lò ó',
    rebuild: 'Tún àwọn àkójọ ṣe',
    pick: 'Mú ẹ̀dà kan…',
    nothing: 'Bẹ̀rẹ̀ pẹ̀lú ìwé òfìfo…',
    busy: 'Ó ń ṣiṣẹ́. Ìwé gígùn lè gba ìṣẹ́jú díẹ̀.',
    nothingWrong: 'Ìwé náà pé: kò sí ohun tí a ó dá padà.',
    under: 'Ìgbìyànjú mìíràn ń lọ lọ́wọ́. Dúró dè é.',
  },
  anew: {
    title: 'Ṣé kí a bẹ̀rẹ̀ pẹ̀lú ìwé òfìfo?',
    means:
      'Till kò ní mọ àwọn títà tó ti kọjá, tàbí àwọn account tó ṣì wà níta. Fáìlì àtijọ́ yóò wà ní ẹ̀gbẹ́. Owó tó bá ṣì wá fún wọn yóò hàn gẹ́gẹ́ bí owó tí a kò mọ ẹni tó ni ín.',
    yes: 'Bẹ̀rẹ̀ ọ̀tun',
    no: 'Fi í sílẹ̀',
  },
  restored: {
    title: 'A tún un ṣe {{at}}',
    complete: 'Gbogbo ohun tí a mọ̀ pé a kọ wà níbẹ̀.',
    hours: 'Títà láàárín {{from}} àti {{to}} lè má sí.',
    ever: 'Títà ṣáájú {{to}} lè má sí.',
    next: 'Owó tó wá fún wọn wà lábẹ́ “Owó tí a kò mọ ẹni tó ni ín”. Fi wákàtí wọ̀nyí wé àkójọ service kí o tó gbé ọjà sílẹ̀.',
  },
  file: {
    title: 'Fáìlì ìgbàpadà',
    means:
      'A fi kọ́kọ́rọ́ tí keychain kọ̀ǹpútà yìí nìkan ní di ìwé náà. Tí keychain tàbí kọ̀ǹpútà bá sọnù, fáìlì yìí àti ọ̀rọ̀ ìkọ̀kọ̀ rẹ̀ yóò ṣí ẹ̀dà ìwé náà síbòmíràn.',
    practice:
      'Ìdánrawò ń fi kọ́kọ́rọ́ rẹ̀ sí ẹ̀gbẹ́ ìwé rẹ̀, nítorí náà kò sí ohun tí a ó fi pamọ́ níbí. Till gidi ń fi pamọ́ síbí.',
    saved: 'A fi pamọ́ kẹ́yìn {{at}}.',
    never: 'A kò tíì fi ìkankan pamọ́.',
    passphrase: 'Ọ̀rọ̀ ìkọ̀kọ̀',
    again: 'Òun kan náà lẹ́ẹ̀kan sí i',
    hint: 'Ó kéré tán lẹ́tà 12: ọ̀rọ̀ mẹ́rin tí ẹnikẹ́ni kò lè mọ̀.',
    short: 'Ìyẹn kò tó lẹ́tà 12.',
    differ: 'Méjèèjì kì í ṣe ọ̀kan náà.',
    save: 'Fi fáìlì pamọ́…',
    done: 'A fi pamọ́ gẹ́gẹ́ bí {{name}}. Má fi sórí kọ̀ǹpútà yìí, kí o sì fi ọ̀rọ̀ ìkọ̀kọ̀ síbòmíràn.',
  },
  bring: {
    title: 'Mú fáìlì ìgbàpadà wá',
    means: 'Fún kọ̀ǹpútà tuntun, tàbí lẹ́yìn tí a tún keychain ṣètò. Lẹ́yìn rẹ̀ a ó dá ẹ̀dà ìwé náà padà.',
    passphrase: 'Ọ̀rọ̀ ìkọ̀kọ̀ fáìlì náà',
    pick: 'Mú fáìlì náà…',
    none: 'Ṣé kò sí fáìlì ìgbàpadà?',
  },
  proof: {
    title: 'Ẹ̀rí olówó',
    means: 'Èyí yí àkọsílẹ̀ till padà, nítorí náà olówó gbọ́dọ̀ gbà pẹ̀lú PIN rẹ̀. Fáìlì ìgbàpadà àti ọ̀rọ̀ rẹ̀ nísàlẹ̀ tún tó.',
    pin: 'PIN olówó',
    keys: 'Lo kọ́kọ́rọ́ iṣẹ́ náà dípò',
    use: 'Tẹ̀síwájú pẹ̀lú àwọn kọ́kọ́rọ́ yìí',
  },
  forgotten: {
    title: 'PIN tuntun fún ọ̀gá',
    means:
      'Kọ́kọ́ mú PIN tuntun. Lẹ́yìn náà fi hàn pé ìwọ ló ni till yìí: tẹ kọ́kọ́rọ́ iṣẹ́ náà, tàbí mú fáìlì ìgbàpadà àti ọ̀rọ̀ ìkọ̀kọ̀ rẹ̀ wá.',
    who: 'Ọ̀gá wo?',
    prove: 'Fi hàn pé ìwọ ló ni till yìí',
    keys: 'Pẹ̀lú kọ́kọ́rọ́ iṣẹ́ náà',
    file: 'Pẹ̀lú fáìlì ìgbàpadà',
    back: 'Padà',
  },
  tries: { what: 'Àṣìṣe ti pọ̀ jù.', next: 'Dúró, lẹ́yìn náà tún gbìyànjú.' },
  show: 'Fi ohun tí a tẹ̀ hàn',
  trouble: {
    'wrong-keys': 'Ìwọ̀nyí kì í ṣe kọ́kọ́rọ́ tí till yìí ń lò.',
    'passphrase-too-short': 'Ọ̀rọ̀ ìkọ̀kọ̀ náà kò tó lẹ́tà 12.',
    'wrong-passphrase': 'Ìyẹn kọ́ ni ọ̀rọ̀ ìkọ̀kọ̀ fáìlì yìí.',
    'not-a-recovery-file': 'Ìyẹn kì í ṣe fáìlì ìgbàpadà Transfer Till.',
    damaged: 'Fáìlì ìgbàpadà náà bàjẹ́. Mú ẹ̀dà rẹ̀ mìíràn.',
    'newer-version': 'Transfer Till tuntun ló fi fáìlì ìgbàpadà pamọ́. Fi ẹ̀yà tuntun jù lọ síbí.',
    'other-environment': 'A fi fáìlì yẹn pamọ́ ní àyíká mìíràn, bíi staging dípò live.',
    exists: 'Fáìlì kan ti ní orúkọ yẹn. Mú orúkọ mìíràn: till kì í kọ lé orí fáìlì.',
    'other-key': 'Kọ́kọ́rọ́ mìíràn ń ṣiṣẹ́ níbí, a sì ti fi kọ títà sílẹ̀. A fi í sílẹ̀ bó ṣe wà.',
  },
  previousRunCrashed: {
    label: 'Lẹ́yìn ìdúró òjijì',
    what: 'Till dúró lójijì nígbà tó kọjá.',
    none: 'Ohunkóhun kò sọnù: kò sí account tó ṣí sílẹ̀.',
    open_one: 'Account {{count}} ṣí sílẹ̀. Ó wà nínú àkójọ, a sì ń ṣọ́ ọ.',
    open_other: 'Account {{count}} ṣí sílẹ̀. Wọ́n wà nínú àkójọ, a sì ń ṣọ́ wọn.',
    cancelled_one: 'A tún ń ṣọ́ account {{count}} tí a fagi lé.',
    cancelled_other: 'A tún ń ṣọ́ account {{count}} tí a fagi lé.',
    unanswered_one: 'Ìbéèrè account {{count}} kò rí ìdáhùn. Wò ó kí o tó fi ọjà sílẹ̀.',
    unanswered_other: 'Ìbéèrè account {{count}} kò rí ìdáhùn. Wò wọ́n kí o tó fi ọjà sílẹ̀.',
    show: 'Fi hàn',
    ok: 'Ó dáa',
  },
};
