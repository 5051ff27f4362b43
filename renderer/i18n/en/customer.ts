/**
 * The customer's own screen: said to somebody who waits, in few and calm words. "Paid" stands in one entry alone (law
 * 1). Nothing here blames the customer, and every doubt goes to the cashier.
 */
export const customer = {
  title: 'Customer screen',
  welcome: 'Pay by bank transfer here',
  pay: 'Please send',
  qrHelp: 'Scan to copy the details',
  left: '{{left}} left',
  waiting: 'Waiting for your transfer',
  onItsWay: 'On its way, not in yet. Please wait.',
  over: 'That is {{over}} more than asked. Please ask the cashier.',
  paid: { word: 'Paid', more: 'Thank you' },
  ask: {
    next: 'Please ask the cashier.',
    short: { word: '{{came}} came', more: '{{missing}} is still missing.' },
    late: { word: '{{came}} came late', more: 'It came after the time for this account was over.' },
    failed: { word: 'The transfer did not go through', more: 'Nothing has come.' },
    expired: { word: 'The time is over', more: 'Please do not send money to this account now.' },
    cancelled: { word: 'This sale was cancelled', more: 'Please do not send money to this account now.' },
    question: { word: 'One moment, please', more: 'There is a question about this transfer.' },
  },
} as const;
