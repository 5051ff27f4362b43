import type { Till } from '../namespaces.ts';

export const customer: Till['customer'] = {
  title: 'Customer screen',
  welcome: 'Pay with bank transfer here',
  pay: 'Abeg send',
  qrHelp: 'Scan am to copy the details',
  left: 'e remain {{left}}',
  waiting: 'We dey wait for your transfer',
  onItsWay: 'E dey road, e never enter. Abeg wait.',
  over: 'E pass wetin we ask with {{over}}. Abeg ask the cashier.',
  paid: { word: 'E don pay', more: 'Thank you o' },
  ask: {
    next: 'Abeg ask the cashier.',
    short: { word: '{{came}} enter', more: 'E remain {{missing}}.' },
    late: { word: '{{came}} enter late', more: 'E enter after this account time don finish.' },
    failed: { word: 'The transfer no go through', more: 'Nothing enter.' },
    expired: { word: 'Time don finish', more: 'Abeg no send money to this account now.' },
    cancelled: { word: 'Dem don cancel this sale', more: 'Abeg no send money to this account now.' },
    question: { word: 'Abeg wait small', more: 'Question dey for this transfer.' },
  },
};
