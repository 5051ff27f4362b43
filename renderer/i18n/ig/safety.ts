import type { WordsOf } from '../namespaces.ts';

const cases = {
  missing: {
    what: 'Faịlụ akwụkwọ till efuola.',
    next: 'Ọ bụrụ na onye bugharịrị ya, weghachi ya nwaa ọzọ. Ma ọ bụghị ya, weghachi nnomi ọhụrụ dị mma.',
  },
  empty: {
    what: 'Akwụkwọ till tọgbọ chakoo, ọ dịghị otú ahụ na mbụ.',
    next: 'Weghachi nnomi ọhụrụ dị mma. Edebere faịlụ tọgbọ chakoo n’akụkụ.',
  },
  cut: {
    what: 'Ihe efuola na njedebe akwụkwọ: e gbupụrụ ya, maọbụ e tinyere nnomi ochie n’ọnọdụ ya.',
    next: 'Jụọ onye nọ na kọmputa a. Mgbe ahụ weghachi ya: ihe faịlụ ka nwere ike igosi ga-adị.',
  },
  corrupt: {
    what: 'Akwụkwọ ahụ mebiri emebi, maọbụ onye gbanwere ya.',
    next: 'Weghachi nnomi ọhụrụ dị mma. Edebere faịlụ mebiri emebi maka onye ga-enyocha ya.',
  },
  'out-of-step': {
    what: 'Ihe niile e dere ziri ezi, mana ndepụta si na ha ekwekọrịtaghị na ya.',
    next: 'Weghachi ya: a ga-emegharị ndepụta site n’ihe e dere. Ọ nweghị ihe ga-efu.',
  },
  'other-journal': {
    what: 'Akwụkwọ dị ebe a, mana ọ bụghị nke till a dere.',
    next: 'Ọ bụrụ na onye tinyere ya ebe a, weghachi nke ziri ezi nwaa ọzọ. Ma ọ bụghị ya, weghachi nnomi ọhụrụ dị mma.',
  },
  'anchor-missing': {
    what: 'Akara dị n’èzí akwụkwọ efuola, ya mere ọ nweghị onye ga-ama ma e gbupụrụ njedebe ya.',
    next: 'Ọ na-adị otú a mgbe e megharịrị keychain. A na-elele ihe niile, till wee jiri akwụkwọ a gaa n’ihu.',
  },
  'no-backup': {
    what: 'Enweghị nnomi ziri ezi na kọmputa a.',
    next: 'Họrọ nnomi edebere ebe ọzọ. Naanị ma ọ dịghị, malite n’akwụkwọ tọgbọ chakoo.',
  },
  'wrong-till': {
    what: 'Akwụkwọ dị ebe a bụ nke till ọzọ.',
    next: 'Weta faịlụ mgbake echekwara na till ahụ.',
  },
  'wrong-key': {
    what: 'Igodo dị na keychain kọmputa a anaghị emepe akwụkwọ ahụ.',
    next: 'Weta faịlụ mgbake nke akwụkwọ a.',
  },
  'key-missing': {
    what: 'Igodo akwụkwọ anọghị na keychain kọmputa a: e megharịrị ya, maọbụ nke a bụ kọmputa ọzọ.',
    next: 'Weta faịlụ mgbake na okwu nzuzo ya.',
  },
  'older-version': {
    what: 'Transfer Till ochie dere ndekọ a, n’ụdị onye ọ bụla nwere ike ịgbanwe.',
    next: 'Malite na ndekọ ọhụrụ. A na-edebe faịlụ ochie n’akụkụ.',
  },
  'keys-lost': {
    what: 'Igodo nke ụfọdụ ndị ahịa efuola na ndekọ: enweghị ike ịgụ nọmba ekwentị ha, ihe e dere na okwu ọrụ ahụ.',
    next: 'Weghachi ya. A ga-ewere igodo ndị ahụ n’oyiri; ọ dịghị ihe ọzọ ga-agbanwe.',
  },
  'head-unkept': {
    what: 'Enweghị ike idebe akara ndekọ na keychain nke kọmputa a.',
    next: 'Mepee keychain ma nwaa ọzọ. Tupu mgbe ahụ, ọ dịghị onye ga-achọpụta ma etinye ndekọ ochie n’ọnọdụ nke a.',
  },
  'newer-version': {
    what: 'Transfer Till ka ọhụrụ dere akwụkwọ ahụ.',
    next: 'Tinye ụdị kacha ọhụrụ na kọmputa a. Ọ nweghị ihe gbanwere.',
  },
  'read-only': {
    what: 'Anabataghị ka till dee n’akwụkwọ ya.',
    next: 'Mee ka disk na folda till kwe odide, mgbe ahụ nwaa ọzọ.',
  },
  full: { what: 'Disk ejula.', next: 'Mee ohere n’ime ya, mgbe ahụ nwaa ọzọ.' },
  busy: {
    what: 'Program ọzọ ji akwụkwọ ahụ: till nke abụọ, backup maọbụ ihe na-achọ virus.',
    next: 'Mechie program ahụ, mgbe ahụ nwaa ọzọ.',
  },
  'not-durable': {
    what: 'Disk a anaghị ekwe nkwa idebe ihe e dere na ya.',
    next: 'Debe data till na disk dị n’ime kọmputa a, mgbe ahụ nwaa ọzọ.',
  },
  io: {
    what: 'Disk kwuru na njehie dị.',
    next: 'Ka e lelee disk ahụ, debekwa nnomi nke ihe dị na ya. Mgbe ahụ nwaa ọzọ.',
  },
  closed: { what: 'Emechiri akwụkwọ ahụ ka a na-arụzi ya.', next: 'Chere ntakịrị.' },
  'keychain-locked': {
    what: 'Akpọchiri keychain kọmputa a, igodo akwụkwọ dị n’ime ya.',
    next: 'Mepee ya, mgbe ahụ nwaa ọzọ.',
  },
  'keychain-unavailable': {
    what: 'Kọmputa a enweghị keychain na-arụ ọrụ, ọ bụ n’ebe ahụ ka igodo akwụkwọ dị.',
    next: 'Hazie otu maọbụ gbanye ya, mgbe ahụ nwaa ọzọ.',
  },
};

const can = {
  closed: 'Ruo mgbe a rụziri ya, till anaghị arịọ account ọhụrụ, o nweghịkwa ike ilekọta ndị pụworo.',
  unwritten:
    'Till ka na-achọ ụgwọ. Mana ọ gaghị egosi na a kwụrụ nke ọ bụla, ọ gaghịkwa arịọ account ọhụrụ, ruo mgbe o nwere ike ide ya.',
  open: 'Ka ọ dị ugbu a ahịa na-aga: till na-ede ha, na-elekọtakwa account niile.',
};

export const safety: WordsOf<'safety'> = {
  cases,
  can,
  canMore: {
    closed:
      'Ego e zigaara ha efughị: service debere ya, till ga-ahụ ya mgbe o mepere. Enyela ngwaahịa n’ihi ihe a na-ahụghị ebe a.',
  },
  open: 'Lee Nchekwa',
  previousRunCrashed: {
    label: 'Mgbe nkwụsị mberede gasịrị',
    what: 'Till kwụsịrị na mberede n’oge ikpeazụ.',
    none: 'Ọ nweghị ihe furu: ọ nweghị account mepere emepe.',
    open_one: 'Account {{count}} mepere emepe. Ọ nọ na ndepụta, a na-elekọta ya.',
    open_other: 'Account {{count}} mepere emepe. Ha nọ na ndepụta, a na-elekọta ha.',
    cancelled_one: 'A na-elekọtakwa account {{count}} a kagburu.',
    cancelled_other: 'A na-elekọtakwa account {{count}} a kagburu.',
    unanswered_one: 'Arịrịọ account {{count}} enwetaghị azịza. Lelee ya tupu i nye ihe ọ bụla.',
    unanswered_other: 'Arịrịọ account {{count}} enwetaghị azịza. Lelee ha tupu i nye ihe ọ bụla.',
    show: 'Gosi ya',
    ok: 'Ọ dị mma',
  },
  record: {
    title: 'Akwụkwọ ndekọ',
    inOrder: 'O ziri ezi',
    means: 'A na-ede ahịa ọ bụla tupu a rịọ account ya, jiri akara jikọọ ya na nke bu ya ụzọ.',
    checked: 'Nlele zuru ezu ikpeazụ',
    notChecked: 'ọ dịbeghị kemgbe e mepere till',
    copied: 'Nnomi kacha ọhụrụ',
    notCopied: 'ọ dịbeghị',
    headGap: 'N’etiti {{from}} na {{to}} edebeghị akara n’èzí ndekọ: tulee ahịa nke awa ndị a na ndepụta ọrụ.',
    settingsEdited:
      'Achọpụtara na a gbanwere faịlụ ntọala n’èzí till ({{at}}). Ihe ezigbo till na-ebipụta si na ndekọ ya, ọ gbanwebeghị.',
    copyFailed: 'Enweghị ike ime nnomi ikpeazụ.',
  },
  cure: {
    again: 'Nwaa ọzọ',
    restore: 'Weghachi nnomi ọhụrụ dị mma',
    goOn: 'Lelee ya jiri ya gaa n’ihu',
    rebuild: 'Megharịa ndepụta',
    pick: 'Họrọ nnomi…',
    nothing: 'Malite n’akwụkwọ tọgbọ chakoo…',
    busy: 'Ọ na-arụ. Akwụkwọ toro ogologo nwere ike were nkeji ole na ole.',
    nothingWrong: 'Akwụkwọ ahụ ziri ezi: ọ nweghị ihe a ga-eweghachi.',
    under: 'Nnwale ọzọ na-aga. Chere ya.',
  },
  anew: {
    title: 'Ka anyị malite n’akwụkwọ tọgbọ chakoo?',
    means:
      'Till agaghị ama ahịa ndị gara aga, maọbụ account ndị ka nọ n’èzí. Faịlụ ochie ga-anọ n’akụkụ. Ego ka na-abịara ha ga-apụta dịka ego anyị amaghị onye nwe ya.',
    yes: 'Malite ọhụrụ',
    no: 'Hapụ ya',
  },
  restored: {
    title: 'Arụzila {{at}}',
    complete: 'Ihe niile a maara na e dere nọ ya.',
    hours: 'Ahịa dị n’etiti {{from}} na {{to}} nwere ike efuola.',
    ever: 'Ahịa dị tupu {{to}} nwere ike efuola.',
    next: 'Ego bịara maka ha dị n’okpuru “Ego anyị amaghị onye nwe ya”. Tụlee awa ndị a na ndepụta service tupu ị nye ngwaahịa.',
  },
  file: {
    title: 'Faịlụ mgbake',
    means:
      'E ji igodo naanị keychain kọmputa a nwere wee machie akwụkwọ ahụ. Ọ bụrụ na keychain maọbụ kọmputa efuo, faịlụ a na okwu nzuzo ya ga-emepe nnomi akwụkwọ ahụ ebe ọzọ.',
    practice:
      'Mmụta na-edebe igodo ya n’akụkụ akwụkwọ ya, ya mere ọ nweghị ihe a ga-echekwa ebe a. Ezigbo till na-echekwa ya ebe a.',
    saved: 'Echekwara ya ikpeazụ {{at}}.',
    never: 'Echekwabeghị nke ọ bụla.',
    passphrase: 'Okwu nzuzo',
    again: 'Otu ahụ ọzọ',
    hint: 'Opekempe mkpụrụ akwụkwọ 12: okwu anọ onye ọ bụla na-agaghị akọ.',
    short: 'Nke ahụ erughị mkpụrụ akwụkwọ 12.',
    differ: 'Ha abụọ abụghị otu.',
    save: 'Chekwaa faịlụ…',
    done: 'Echekwara ya dịka {{name}}. Edebela ya na kọmputa a, debekwa okwu nzuzo ebe ọzọ.',
  },
  bring: {
    title: 'Weta faịlụ mgbake',
    means: 'Maka kọmputa ọhụrụ, maọbụ mgbe e megharịrị keychain. Emesịa a ga-eweghachi nnomi akwụkwọ ahụ.',
    passphrase: 'Okwu nzuzo faịlụ ahụ',
    pick: 'Họrọ faịlụ…',
    none: 'Enweghị faịlụ mgbake?',
  },
  proof: {
    title: 'Ihe akaebe onye nwe',
    means:
      'Nke a na-agbanwe ndekọ till, ya mere onye nwe ga-eji PIN ya kwe. Faịlụ mgbake na okwu nzuzo ya dị n’okpuru zukwara.',
    pin: 'PIN nke onye nwe',
    keys: 'Jiri igodo ọrụ kama',
    use: 'Gaa n’ihu na igodo ndị a',
  },
  forgotten: {
    title: 'PIN ọhụrụ maka onye nwe',
    means:
      'Buru ụzọ họrọ PIN ọhụrụ. Mgbe ahụ gosi na ọ bụ gị nwe till a: pịnye igodo ọrụ, ma ọ bụ weta faịlụ mgbake na okwu nzuzo ya.',
    who: 'Kedu onye nwe?',
    prove: 'Gosi na ọ bụ gị nwe till a',
    keys: 'Jiri igodo ọrụ',
    file: 'Jiri faịlụ mgbake',
    back: 'Laghachi azụ',
  },
  tries: { what: 'Nnwale ezighị ezi ebuola ibu.', next: 'Chere, mgbe ahụ nwaa ọzọ.' },
  show: 'Gosi ihe a pịrị',
  trouble: {
    'wrong-keys': 'Ndị a abụghị igodo till a ji arụ ọrụ.',
    'passphrase-too-short': 'Okwu nzuzo erughị mkpụrụ akwụkwọ 12.',
    'wrong-passphrase': 'Nke ahụ abụghị okwu nzuzo faịlụ a.',
    'not-a-recovery-file': 'Nke ahụ abụghị faịlụ mgbake Transfer Till.',
    damaged: 'Faịlụ mgbake mebiri emebi. Were nnomi ya ọzọ.',
    'newer-version': 'Transfer Till ka ọhụrụ chekwara faịlụ mgbake. Tinye ụdị kacha ọhụrụ ebe a.',
    'other-environment': 'Echekwara faịlụ ahụ na gburugburu ọzọ, dịka staging, ọ bụghị live.',
    exists: 'Faịlụ nwere aha ahụ adịla. Họrọ aha ọzọ: till anaghị ede n’elu faịlụ ọ bụla.',
    'other-key': 'Igodo ọzọ na-arụ ọrụ ebe a, e jirila ya dee ahịa. Ahapụrụ ya otú ọ dị.',
  },
};
