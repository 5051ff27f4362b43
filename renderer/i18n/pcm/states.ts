import type { Till } from '../namespaces.ts';

export const issue = {
  reversed: 'E don go back',
  reversing: 'E dey go back',
  'asked-mismatch': 'No agree',
  'paid-then-failed': 'Fail after',
  short: 'E short',
  over: 'E too much',
  late: 'E enter late',
  'paid-after-cancel': 'E enter after cancel',
  'paid-unseen': 'Account never show',
  'paid-twice': 'E enter two times',
} satisfies Till['issue'];

export const state: Till['state'] = {
  asking: {
    word: 'We dey ask for account',
    means: 'E go take small seconds.',
    next: '',
    mark: 'Dey ask',
  },
  unknown: {
    word: 'We no hear back from the service',
    means: 'Account fit dey wey nobody see. The till still dey watch am. No give goods.',
    next: '“Try am again” go ask for new account. Give customer only the new one.',
    mark: 'No reply',
  },
  refused: {
    word: 'We no get account',
    means: 'Customer never get where to send money.',
    next: '',
    mark: 'Dem no gree',
  },
  waiting: {
    word: 'Money never enter.',
    means: 'No give goods.',
    next: '',
    mark: 'Dey wait',
  },
  'on-its-way': {
    word: 'E dey road, e never enter.',
    means: 'No give goods.',
    next: '',
    mark: 'Dey road',
  },
  paid: {
    word: 'E don pay',
    means: '',
    next: '',
    mark: 'E don pay',
  },
  short: {
    word: 'E short with {{difference}}',
    means: 'Only part of the money enter. No give goods.',
    next: 'Collect wetin remain, or ask oga.',
    mark: issue.short,
  },
  failed: {
    word: 'The transfer no work',
    means: 'Nothing enter. No give goods.',
    next: 'Ask customer wetin the bank talk, then start new sale.',
    mark: 'E fail',
  },
  reversing: {
    word: 'Dem dey take the money back',
    means: 'The money dey comot again. No give goods.',
    next: 'Keep the goods here and tell oga.',
    mark: issue.reversing,
  },
  reversed: {
    word: 'Dem don take the money back',
    means: 'The shop no get the money again. No give goods.',
    next: 'If goods don go, tell oga now now.',
    mark: issue.reversed,
  },
  mismatch: {
    word: 'The two moneys no agree',
    means: 'The service get another amount, no be wetin this till ask. No give goods.',
    next: 'Tell oga before you do anything.',
    mark: issue['asked-mismatch'],
  },
  expired: {
    word: 'Time don finish',
    means: 'Nothing enter for 24 hours. No give goods.',
    next: 'Start new sale. The till still dey look for late money.',
    mark: 'Time don go',
  },
  cancelled: {
    word: 'Dem don cancel am',
    means: 'Nothing enter. No give goods.',
    next: 'We still dey watch the account; money wey enter go show here.',
    mark: 'Don cancel',
  },
};

export const fact: Till['fact'] = {
  short: 'E short with {{difference}}',
  over: 'E too much with {{difference}}',
  fee: 'The difference na the service fee',
  late: 'E enter late: the account don expire',
  reversing: 'E dey go back',
  reversed: 'E don go back',
  'paid-after-cancel': 'E enter after cancel: dem cancel the sale here',
  'paid-unseen': 'Account never show, and money enter am',
  'paid-twice': 'E enter two times: another account of this sale get money too',
  'asked-mismatch': 'No agree: dem ask the service for another amount',
  'paid-then-failed': 'Fail after, na so the service talk',
  unconfirmed: 'Na from copy e come back: service never confirm am again',
  unreadable: 'Im key lost: nobody fit read the phone, note and service record',
  'failed-first': 'First try fail, another one enter',
  failed: 'The transfer no work',
  cancelled: 'Dem cancel am for counter',
  expired: 'The 24 hours don finish',
  'on-its-way': 'Part of transfer dey record',
};
