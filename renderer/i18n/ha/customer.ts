import type { Till } from '../namespaces.ts';

export const customer: Till['customer'] = {
  title: 'Allon abokin ciniki',
  welcome: 'Biya ta bank transfer a nan',
  pay: 'Don Allah tura',
  qrHelp: 'Yi scan don kwafin bayanan',
  left: 'saura {{left}}',
  waiting: 'Muna jiran transfer ɗinka',
  onItsWay: 'Yana hanya, bai shigo ba tukuna. Don Allah jira.',
  over: 'Ya wuce abin da aka nema da {{over}}. Don Allah tambayi cashier.',
  paid: { word: 'An biya', more: 'Mun gode' },
  ask: {
    next: 'Don Allah tambayi cashier.',
    short: { word: '{{came}} ya shigo', more: 'Saura {{missing}}.' },
    late: { word: '{{came}} ya shigo a makare', more: 'Ya shigo bayan lokacin wannan account ya ƙare.' },
    failed: { word: 'Transfer ɗin bai yi ba', more: 'Babu abin da ya shigo.' },
    expired: { word: 'Lokaci ya ƙare', more: 'Don Allah kada a tura kuɗi zuwa wannan account yanzu.' },
    cancelled: { word: 'An soke wannan cinikin', more: 'Don Allah kada a tura kuɗi zuwa wannan account yanzu.' },
    question: { word: 'Don Allah ɗan jira', more: 'Akwai tambaya game da wannan transfer.' },
  },
};
