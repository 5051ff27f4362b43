import type { WordsOf } from '../../namespaces.ts';

export const wallets: NonNullable<WordsOf<'office'>['wallets']> = {
  title: 'Wallets',
  means: 'Where the service dey keep your money until dem pay am enter your bank.',
  none: 'The business never get wallet. Money wey you collect need balance wallet.',
  type: { balance: 'Balance wallet', commission: 'Commission wallet', other: 'Wallet “{{type}}”' },
  typeMeans: {
    balance: 'E dey collect wetin customers pay, after dem comot the fee.',
    commission: 'E dey collect the commission wey the service dey pay you.',
    other: 'Na the service own kind of wallet. E no talk wetin e dey for.',
  },
  figure: {
    availableBalance: 'Free for payout',
    balance: 'Everything inside',
    lockedBalance: 'Dem hold am',
    pendingInflow: 'Dey road come in',
    pendingWithdrawal: 'Dey road go out',
  },
  figureMeans: {
    availableBalance: 'Wetin the next payout fit take.',
    balance: 'Free one join the one wey dem hold.',
    lockedBalance: 'E dey inside wallet, but the service no let am comot for now.',
    pendingInflow: 'Customers don pay am, the service never settle am.',
    pendingWithdrawal: 'Payouts wey never reach bank.',
  },
  status: 'How e be',
  number: 'Wallet number',
  create: {
    balance: 'Open balance wallet',
    commission: 'Open commission wallet',
    asking: 'E dey open…',
    done: 'The service don open {{wallet}}, number {{id}}. How e be na “{{status}}”.',
    sureTitle: { balance: 'Make we open balance wallet?', commission: 'Make we open commission wallet?' },
    sure: 'The service go open am for your business at once. You no fit close am from the till.',
    another: 'The business don get one of this kind.',
    yes: 'Open am',
    no: 'No be now',
    lost: {
      what: 'The service answer lost.',
      next: 'The wallet fit don open. Look the list here, wey we ask again, before you ask again.',
    },
  },
};
