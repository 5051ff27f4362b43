/** The wallets of the business. Each figure is explained where it stands. */
export const wallets = {
  title: 'Wallets',
  means: 'Where the service keeps your money until it is paid out to your bank.',
  none: 'The business has no wallet yet. Money you collect needs a balance wallet.',
  type: { balance: 'Balance wallet', commission: 'Commission wallet', other: 'Wallet “{{type}}”' },
  typeMeans: {
    balance: 'Receives what customers pay, less the fee.',
    commission: 'Receives the commission the service pays you.',
    other: 'The service’s own kind of wallet. It does not say what it is for.',
  },
  figure: {
    availableBalance: 'Free to be paid out',
    balance: 'Everything in it',
    lockedBalance: 'Held back',
    pendingInflow: 'On its way in',
    pendingWithdrawal: 'On its way out',
  },
  figureMeans: {
    availableBalance: 'What the next payout can take.',
    balance: 'Free and held back together.',
    lockedBalance: 'In the wallet, but the service does not let it out for now.',
    pendingInflow: 'Paid by customers and not settled yet.',
    pendingWithdrawal: 'Payouts that have not reached the bank yet.',
  },
  status: 'Status',
  number: 'Wallet number',
  create: {
    balance: 'Open a balance wallet',
    commission: 'Open a commission wallet',
    asking: 'Opening…',
    done: 'The service opened {{wallet}}, number {{id}}. Its status is “{{status}}”.',
    sureTitle: { balance: 'Open a balance wallet?', commission: 'Open a commission wallet?' },
    sure: 'The service opens it for your business at once. It cannot be closed from the till.',
    another: 'The business has one of this kind already.',
    yes: 'Open it',
    no: 'Not now',
    lost: {
      what: 'The service’s answer was lost.',
      next: 'The wallet may be open already. Look at the list here, asked anew, before you ask again.',
    },
  },
} as const;
