import type { Till } from '../namespaces.ts';

export const customer: Till['customer'] = {
  title: 'Ihuenyo onye ahịa',
  welcome: 'Jiri bank transfer kwụọ ebe a',
  pay: 'Biko zipu',
  qrHelp: 'Mee scan ka i depụta nkọwa',
  left: 'fọdụrụ {{left}}',
  waiting: 'Anyị na-eche transfer gị',
  onItsWay: 'Ọ nọ n’ụzọ, ọ batabeghị. Biko chere.',
  over: 'Nke ahụ ji {{over}} karịa nke a rịọrọ. Biko jụọ cashier.',
  paid: { word: 'Akwụọla', more: 'Daalụ' },
  ask: {
    next: 'Biko jụọ cashier.',
    short: { word: '{{came}} batara', more: 'Ọ fọdụrụ {{missing}}.' },
    late: { word: '{{came}} batara n’azụ oge', more: 'Ọ batara mgbe oge account a gwụchara.' },
    failed: { word: 'Transfer ahụ agaghị', more: 'Ọ nweghị ihe batara.' },
    expired: { word: 'Oge agwụla', more: 'Biko ezipụla ego na account a ugbu a.' },
    cancelled: { word: 'Akagburu ahịa a', more: 'Biko ezipụla ego na account a ugbu a.' },
    question: { word: 'Biko chere ntakịrị', more: 'Enwere ajụjụ banyere transfer a.' },
  },
};
