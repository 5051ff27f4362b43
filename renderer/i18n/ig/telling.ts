import type { Till } from '../namespaces.ts';

export const speech: Till['speech'] = {
  attention: 'Lezienụ anya.',
  paid: '{{amount}} abatala.',
  short: 'Naanị {{amount}} batara. Ọ fọdụrụ {{missing}}.',
  over: '{{amount}} batara, karịa ihe a rịọrọ.',
  late: '{{amount}} batara n’azụ oge.',
  reversing: 'A na-ewereghachi {{amount}}.',
  reversed: 'Ewereghachiri {{amount}}.',
  'paid-after-cancel': '{{amount}} batara maka ahịa akagburu.',
  'paid-unseen': '{{amount}} batara na account egosibeghị.',
  'paid-twice': 'Ego otu ahịa ahụ batara ugboro abụọ.',
  'asked-mismatch': 'Ego ekwekọghị.',
  'paid-then-failed': 'Service sị ugbu a na {{amount}} dara.',
  'keys-refused': 'Service jụrụ igodo till a.',
  unmatched: 'Ego batara nke na-adabaghị n’ahịa ọ bụla.',
  practice: 'Mmụta. {{text}}',
  naira: 'naịra {{naira}}',
  nairaKobo: 'naịra {{naira}} na kọbọ {{kobo}}',
};

export const notice: Till['notice'] = {
  sale: '{{amount}}, fon jiri {{tail}} kwụsị',
  unmatched_one: 'Ọ dabaghị n’ahịa ọ bụla nke till a.',
  unmatched_other: 'Ugboro {{count}}, ọ dịghị nke dabara n’ahịa till a.',
  attention_one: 'ihe {{count}} chọrọ nlele',
  attention_other: 'ihe {{count}} chọrọ nlele',
  practice: 'Mmụta. {{text}}',
};
