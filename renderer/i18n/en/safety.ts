/** Each case of a record that cannot be used: what happened, and what the owner should do. */
const cases = {
  missing: {
    what: 'The file of the till’s record is gone.',
    next: 'If somebody moved it, put it back and try again. Otherwise restore the newest good copy.',
  },
  empty: {
    what: 'The till’s record is empty, and it was not before.',
    next: 'Restore the newest good copy. The empty file is kept aside.',
  },
  cut: {
    what: 'Entries are missing from the end of the record: it was cut, or an older copy was put in its place.',
    next: 'Ask who was at this computer. Then restore: what the file can still prove is kept.',
  },
  corrupt: {
    what: 'The record is damaged, or somebody changed it.',
    next: 'Restore the newest good copy. The damaged file is kept aside for whoever looks into it.',
  },
  'out-of-step': {
    what: 'Every entry of the record holds, but the lists made from them do not agree with it.',
    next: 'Restore: the lists are made anew from the entries. Nothing is lost.',
  },
  'other-journal': {
    what: 'There is a record here, but not the one this till wrote.',
    next: 'If somebody put it here, put the right one back and try again. Otherwise restore the newest good copy.',
  },
  'anchor-missing': {
    what: 'The seal kept outside the record is gone, so nobody can tell whether the end of the record was cut off.',
    next: 'This is so after the keychain was reset. Every entry is checked, and the till goes on with this record.',
  },
  'no-backup': {
    what: 'No copy on this computer holds.',
    next: 'Pick a copy that was kept elsewhere. Only if there is none, begin with an empty record.',
  },
  'wrong-till': {
    what: 'The record here belongs to another till.',
    next: 'Bring the recovery file that was saved on that till.',
  },
  'wrong-key': {
    what: 'The key in this computer’s keychain does not open the record.',
    next: 'Bring the recovery file of this record.',
  },
  'key-missing': {
    what: 'The record’s key is not in this computer’s keychain: it was reset, or this is another computer.',
    next: 'Bring the recovery file and its passphrase.',
  },
  'older-version': {
    what: 'The record was written by an older Transfer Till, in a form that anybody could have changed.',
    next: 'Begin with an empty record. The old files stay aside.',
  },
  'keys-lost': {
    what: 'The keys of some customers are gone from the record: their phone numbers, notes and the service’s own words cannot be read.',
    next: 'Restore. The keys are taken from the copies; nothing else changes.',
  },
  'head-unkept': {
    what: 'The seal of the record cannot be kept in this computer’s keychain.',
    next: 'Unlock the keychain and try again. Until then nobody would notice if an older record were put in the place of this one.',
  },
  'newer-version': {
    what: 'The record was written by a newer Transfer Till.',
    next: 'Install the newest version on this computer. Nothing was changed.',
  },
  'read-only': {
    what: 'The till is not allowed to write to its record.',
    next: 'Make the disk and the till’s folder writable, then try again.',
  },
  full: { what: 'The disk is full.', next: 'Make room on it, then try again.' },
  busy: {
    what: 'Another program holds the record: a second till, a backup or a virus scanner.',
    next: 'Close that program, then try again.',
  },
  'not-durable': {
    what: 'This disk does not promise to keep what is written to it.',
    next: 'Keep the till’s data on a disk inside this computer, then try again.',
  },
  io: {
    what: 'The disk reported an error.',
    next: 'Have the disk looked at, and keep a copy of what is on it. Then try again.',
  },
  closed: { what: 'The record is closed while it is put right.', next: 'Wait a moment.' },
  'keychain-locked': {
    what: 'This computer’s keychain is locked, and the record’s key is in it.',
    next: 'Unlock it, then try again.',
  },
  'keychain-unavailable': {
    what: 'This computer has no keychain that works, and the record’s key is kept in one.',
    next: 'Set one up or start it, then try again.',
  },
} as const;

/** What the till can still do meanwhile. */
const can = {
  closed: 'Until that is put right, the till asks for no new accounts and cannot watch those already out.',
  unwritten:
    'The till goes on looking for payments. But it shows none as Paid, and asks for no new account, before it can write that down.',
  open: 'Meanwhile sales go on: the till writes them down and watches every account.',
} as const;

/** Words of the Safety place; they come with it, not with the first paint. */
export const safety = {
  cases,
  can,
  /** More of it, where there is room. */
  canMore: {
    closed:
      'Money sent to them is not lost: the service keeps it, and the till finds it once it opens. Release no goods on what cannot be seen here.',
  },
  open: 'See Safety',
  record: {
    title: 'The record',
    inOrder: 'In order',
    means: 'Every sale is written down before its account is asked for, and sealed to the one before it.',
    checked: 'Last whole check',
    notChecked: 'not yet since the till was opened',
    copied: 'Newest copy',
    notCopied: 'none yet',
    headGap:
      'Between {{from}} and {{to}} no seal was kept outside the record: compare the sales of these hours with the service’s own list.',
    settingsEdited:
      'The settings file was found changed outside the till ({{at}}). What live prints and says comes from its record and is as it was.',
    copyFailed: 'The last copy could not be made.',
  },
  cure: {
    again: 'Try again',
    restore: 'Restore the newest good copy',
    goOn: 'Check it and go on with it',
    rebuild: 'Make the lists anew',
    pick: 'Pick a copy…',
    nothing: 'Begin with an empty record…',
    busy: 'Working. A long record can take some minutes.',
    nothingWrong: 'The record is in order: there is nothing to restore.',
    under: 'Another try is under way. Wait for it.',
  },
  anew: {
    title: 'Begin with an empty record?',
    means:
      'The till will not know the sales before now, nor the accounts still out. The old files stay aside. Money that still comes for them is listed as money we cannot place.',
    yes: 'Begin anew',
    no: 'Leave it',
  },
  restored: {
    title: 'Put right {{at}}',
    complete: 'Everything that is known to have been recorded is there.',
    hours: 'Sales between {{from}} and {{to}} may be missing.',
    ever: 'Sales before {{to}} may be missing.',
    next: 'Money that comes for them is listed under “Money we cannot place”. Compare these hours with the service’s own list before you release goods.',
  },
  file: {
    title: 'Recovery file',
    means:
      'The record is sealed with a key that only this computer’s keychain has. If the keychain or the computer is lost, this file and its passphrase open a copy of the record elsewhere.',
    practice: 'Practice keeps its key beside its record, so there is nothing to save here. A live till saves it here.',
    saved: 'Last saved {{at}}.',
    never: 'None was saved yet.',
    passphrase: 'Passphrase',
    again: 'The same again',
    hint: 'At least 12 characters: four words nobody would guess.',
    short: 'That is shorter than 12 characters.',
    differ: 'The two are not the same.',
    save: 'Save the file…',
    done: 'Saved as {{name}}. Keep it off this computer, and the passphrase apart from it.',
  },
  bring: {
    title: 'Bring a recovery file',
    means: 'For a new computer, or after the keychain was reset. A copy of the record is restored after it.',
    passphrase: 'Passphrase of the file',
    pick: 'Pick the file…',
    none: 'No recovery file?',
  },
  proof: {
    title: 'The owner’s proof',
    means:
      'This changes the till’s record, so an owner says yes with their PIN. The recovery file and its passphrase, further down, do as well.',
    pin: 'PIN of the owner',
    keys: 'Use the service’s keys instead',
    use: 'Go on with these keys',
  },
  forgotten: {
    title: 'A new PIN for the owner',
    means:
      'First choose a new PIN. Then show that you own this till: type the service’s keys, or bring the recovery file and its passphrase.',
    who: 'Which owner?',
    prove: 'Show that you own this till',
    keys: 'With the service’s keys',
    file: 'With the recovery file',
    back: 'Back',
  },
  tries: { what: 'Too many wrong tries.', next: 'Wait, then try again.' },
  show: 'Show what is typed',
  trouble: {
    'wrong-keys': 'Those are not the keys this till works with.',
    'passphrase-too-short': 'The passphrase is shorter than 12 characters.',
    'wrong-passphrase': 'That is not the passphrase of this file.',
    'not-a-recovery-file': 'That is no recovery file of Transfer Till.',
    damaged: 'The recovery file is damaged. Take another copy of it.',
    'newer-version': 'The recovery file was saved by a newer Transfer Till. Install the newest version here.',
    'other-environment': 'That file was saved in another environment, such as staging and not live.',
    exists: 'There is a file with that name already. Choose another name: the till never writes over one.',
    'other-key': 'Another key is in use here, and sales were recorded with it. It was left as it is.',
  },
  /** After a run that was not closed. */
  previousRunCrashed: {
    label: 'After a sudden stop',
    what: 'The till stopped suddenly last time.',
    none: 'Nothing is lost: no account was open.',
    open_one: '{{count}} account was open. It is in the list and watched.',
    open_other: '{{count}} accounts were open. They are in the list and watched.',
    cancelled_one: '{{count}} cancelled account is watched too.',
    cancelled_other: '{{count}} cancelled accounts are watched too.',
    unanswered_one: '{{count}} request for an account had no answer. Look at it before you give anything out.',
    unanswered_other: '{{count}} requests for an account had no answer. Look at them before you give anything out.',
    show: 'Show it',
    ok: 'OK',
  },
} as const;
