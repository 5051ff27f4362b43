import type { WordsOf } from '../namespaces.ts';

const cases = {
  missing: {
    what: 'The file of the till record don lost.',
    next: 'If somebody move am, put am back and try again. If not, restore the newest good copy.',
  },
  empty: {
    what: 'The till record empty, and e no empty before.',
    next: 'Restore the newest good copy. We keep the empty file one side.',
  },
  cut: {
    what: 'Something no complete for the end of the record: somebody cut am, or put old copy for there.',
    next: 'Ask who use this computer. Then restore: wetin the file fit still prove go remain.',
  },
  corrupt: {
    what: 'The record don spoil, or somebody change am.',
    next: 'Restore the newest good copy. We keep the spoil file one side for who go check am.',
  },
  'out-of-step': {
    what: 'Everything wey dey the record correct, but the lists wey come from am no agree.',
    next: 'Restore: we go make the lists again from the record. Nothing go lost.',
  },
  'other-journal': {
    what: 'One record dey here, but no be the one wey this till write.',
    next: 'If somebody put am here, put the correct one back and try again. If not, restore the newest good copy.',
  },
  'anchor-missing': {
    what: 'The seal wey dey outside the record don lost, so nobody fit know whether dem cut the end.',
    next: 'E dey happen when dem reset the keychain. We go check everything, and the till go continue with this record.',
  },
  'no-backup': {
    what: 'No copy for this computer correct.',
    next: 'Choose copy wey dem keep for another place. Only if e no dey, start with empty record.',
  },
  'wrong-till': {
    what: 'The record wey dey here na for another till.',
    next: 'Bring the recovery file wey dem save for that till.',
  },
  'wrong-key': {
    what: 'The key for this computer keychain no fit open the record.',
    next: 'Bring recovery file wey belong to this record.',
  },
  'key-missing': {
    what: 'The record key no dey this computer keychain: dem reset am, or na another computer be this.',
    next: 'Bring the recovery file and e passphrase.',
  },
  'older-version': {
    what: 'Na old Transfer Till write this record, for one form wey anybody fit change.',
    next: 'Start with empty record. The old files dey for side.',
  },
  'keys-lost': {
    what: 'The key of some customer don lost from the record: nobody fit read their phone number, note and service words.',
    next: 'Restore am. The key go come from the copies; nothing else go change.',
  },
  'head-unkept': {
    what: 'The seal of the record no fit stay for this computer keychain.',
    next: 'Open the keychain and try again. Before then nobody go know if person put old record for this one place.',
  },
  'newer-version': {
    what: 'Na newer Transfer Till write the record.',
    next: 'Install the newest version for this computer. Nothing change.',
  },
  'read-only': {
    what: 'The till no get right to write inside e record.',
    next: 'Make the disk and the till folder open for writing, then try again.',
  },
  full: { what: 'The disk don full.', next: 'Make space for inside, then try again.' },
  busy: {
    what: 'Another program hold the record: second till, backup or virus scanner.',
    next: 'Close that program, then try am again.',
  },
  'not-durable': {
    what: 'This disk no promise say e go keep wetin we write.',
    next: 'Keep the till data for disk wey dey inside this computer, then try again.',
  },
  io: {
    what: 'The disk get problem.',
    next: 'Make dem check the disk, and keep copy of wetin dey inside. Then try again.',
  },
  closed: { what: 'The record dey closed as dem dey repair am.', next: 'Wait small.' },
  'keychain-locked': {
    what: 'This computer keychain dey locked, and the record key dey inside.',
    next: 'Unlock am, then try again.',
  },
  'keychain-unavailable': {
    what: 'This computer no get keychain wey dey work, and na there the record key dey.',
    next: 'Set one up or start am, then try again.',
  },
};

const can = {
  closed: 'Until dem repair am, the till no go ask for new account and e no fit watch the ones wey don go out.',
  unwritten:
    'The till still dey look for payment. But e no go mark any one as paid, and e no go ask for new account, until e fit write am down.',
  open: 'Market still dey go on: the till dey write am down and dey watch every account.',
};

export const safety: WordsOf<'safety'> = {
  cases,
  can,
  canMore: {
    closed:
      'Money wey dem send enter no lost: the service keep am, and the till go find am when e open. No give goods on top wetin you no fit see here.',
  },
  open: 'Check Safety',
  record: {
    title: 'The record',
    inOrder: 'E correct',
    means: 'We dey write every sale down before we ask for the account, and we seal am join the one before.',
    checked: 'Last full check',
    notChecked: 'never, since the till open',
    copied: 'Newest copy wey dey',
    notCopied: 'none dey',
    headGap:
      'Between {{from}} and {{to}} no seal dey outside the record: compare the sales of these hours with the service list.',
    settingsEdited:
      'Somebody change the settings file outside the till ({{at}}). Wetin live dey print and talk na from im record, e still dey as e dey.',
    copyFailed: 'The last copy no work.',
  },
  cure: {
    again: 'Try am again',
    restore: 'Bring back the newest good copy',
    goOn: 'Check am and continue with am',
    rebuild: 'Make the lists again',
    pick: 'Choose one copy…',
    nothing: 'Start with empty record…',
    busy: 'E dey work. Long record fit take some minutes.',
    nothingWrong: 'The record correct: nothing dey to restore.',
    under: 'Another try dey go on. Wait for am.',
  },
  anew: {
    title: 'Make we start with empty record?',
    means:
      'The till no go know the sales wey pass, or the accounts wey still dey out. The old files go dey one side. Money wey still come for dem go show as money wey we no know e owner.',
    yes: 'Start again',
    no: 'Leave am',
  },
  restored: {
    title: 'E don correct since {{at}}',
    complete: 'Everything wey we know say dem record dey there.',
    hours: 'Sales between {{from}} and {{to}} fit no dey.',
    ever: 'Sales before {{to}} fit no dey.',
    next: 'Money wey come for dem dey under “Money wey we no know e owner”. Compare these hours with the service own list before you give goods.',
  },
  file: {
    title: 'Recovery file',
    means:
      'We seal the record with key wey only this computer keychain get. If the keychain or the computer lost, this file and e passphrase go open copy of the record for another place.',
    practice: 'Practice dey keep e key near e record, so nothing dey to save here. Live till dey save am here.',
    saved: 'Last save na {{at}}.',
    never: 'Dem never save any one.',
    passphrase: 'Passphrase',
    again: 'The same thing again',
    hint: 'At least 12 letters: four words wey nobody fit guess.',
    short: 'That one no reach 12 letters.',
    differ: 'The two no be the same.',
    save: 'Save the file now…',
    done: 'Dem save am as {{name}}. No keep am for this computer, and keep the passphrase for another place.',
  },
  bring: {
    title: 'Bring one recovery file',
    means: 'For new computer, or after dem reset the keychain. After am, we go restore copy of the record.',
    passphrase: 'The file passphrase',
    pick: 'Choose the file…',
    none: 'Recovery file no dey?',
  },
  previousRunCrashed: {
    label: 'After e stop sudden',
    what: 'The till stop sudden last time.',
    none: 'Nothing lost: no account dey open.',
    open_one: '{{count}} account dey open. E dey the list and we dey watch am.',
    open_other: '{{count}} accounts dey open. Dem dey the list and we dey watch dem.',
    cancelled_one: 'We still dey watch {{count}} account wey dem cancel.',
    cancelled_other: 'We still dey watch {{count}} accounts wey dem cancel.',
    unanswered_one: '{{count}} request for account no get answer. Look am before you give anything out.',
    unanswered_other: '{{count}} requests for account no get answer. Look dem before you give anything out.',
    show: 'Show am',
    ok: 'I don see am',
  },
  proof: {
    title: 'Owner proof',
    means:
      'This one dey change the till record, so owner must gree with PIN. Recovery file and im passphrase wey dey down fit do am too.',
    pin: 'Owner PIN',
    keys: 'Use the service keys instead',
    use: 'Use these keys go on',
  },
  forgotten: {
    title: 'New PIN for the owner',
    means:
      'First choose new PIN. Then show say na you get this till: type the service keys, or bring the recovery file and im passphrase.',
    who: 'Na which owner?',
    prove: 'Show say na you get this till',
    keys: 'With the service keys',
    file: 'Use the recovery file',
    back: 'Go back',
  },
  tries: { what: 'Wrong tries too many.', next: 'Wait small, then try again.' },
  show: 'Show wetin I type',
  trouble: {
    'wrong-keys': 'No be the keys wey this till dey use be that.',
    'passphrase-too-short': 'The passphrase no reach 12 letters.',
    'wrong-passphrase': 'That one no be this file passphrase.',
    'not-a-recovery-file': 'That one no be Transfer Till recovery file.',
    damaged: 'The recovery file don spoil. Take another copy of am.',
    'newer-version': 'Na newer Transfer Till save the recovery file. Install the newest version here.',
    'other-environment': 'Dem save that file for another environment, like staging and no be live.',
    exists: 'File with that name don dey. Choose another name: the till no dey write on top file.',
    'other-key': 'Another key dey work here, and sales dey recorded with am. We leave am as e be.',
  },
};
