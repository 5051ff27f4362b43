import type { Till } from '../namespaces.ts';

export const failure: Till['failure'] = {
  'invalid-input': {
    what: 'Till enweghị ike iji ihe a pịrị.',
    next: 'Lelee ego na nọmba fon.',
  },
  'foreign-sender': {
    what: 'Windo a enweghị ikike ịrịọ nke ahụ.',
    next: 'Mechie ya mepeghee till ọzọ.',
  },
  'not-found': {
    what: 'Till amaghị ahịa a.',
    next: 'Malite nke ọhụrụ.',
  },
  'not-allowed': {
    what: 'Nke ahụ agaghị ekwe omume ebe a.',
    next: 'Jụọ onye nwe.',
  },
  unexpected: {
    what: 'Ihe mebiri n’ime till.',
    next: 'Nwaa ọzọ. Gwa onye nwe ma o mee ugboro abụọ.',
  },
  'not-sent': {
    what: 'Arịrịọ ahụ apụghị na kọmputa a.',
    next: 'Lelee network, mgbe ahụ nwaa ọzọ.',
  },
  'not-trusted': {
    what: 'Onye zara enweghị ike igosi na ọ bụ service ịkwụ ụgwọ, ya mere e zipughị ihe ọ bụla.',
    next: 'Lelee ụbọchị na elekere kọmputa a, na ma network chọrọ ka a banye.',
  },
  'proxy-refused': {
    what: 'Proxy network a ekweghị ka ihe gafee.',
    next: 'Jụọ onye nwe network, maọbụ jiri nke ọzọ.',
  },
  'unknown-outcome': {
    what: 'Anyị anụghị azịza site na service.',
    next: 'O nwere ike imeela, o nwere ike ịbụ na o mebeghị.',
  },
  rejected: {
    what: 'Service sị mba.',
    next: 'Lelee ego na nọmba fon, mgbe ahụ nwaa ọzọ.',
  },
  'keys-refused': {
    what: 'Service jụrụ igodo till a.',
    next: 'Onye nwe ga-etinyeghachi igodo.',
  },
  'token-ended': {
    what: 'Bearer token nke till a agwụla.',
    next: 'Onye nwe ga-etinye nke ọhụrụ na Ntọala, Igodo.',
  },
  'rate-limited': {
    what: 'Service sị ka anyị chere.',
    next: 'Nwaa ọzọ n’otu nkeji.',
  },
  'captive-portal': {
    what: 'Network a chọrọ ka a banye tupu ihe ọ bụla agafee.',
    next: 'Mepee web browser, banye na network, mgbe ahụ nwaa ọzọ.',
  },
  'service-down': {
    what: 'Service ịkwụ ụgwọ anaghị aza.',
    next: 'Nwaa ọzọ n’otu nkeji.',
  },
  redirected: {
    what: 'Service tụrụ anyị aka ebe ọzọ, ya mere anyị kwụsịrị.',
    next: 'Gwa onye nwe: adreesị service nwere ike ezighị ezi.',
  },
  'bad-answer': {
    what: 'Service zara n’ụzọ anyị enweghị ike ịgụ.',
    next: 'Nwaa ọzọ. Gwa onye nwe ma ọ dị ogologo.',
  },
  'journal-unavailable': {
    what: 'Till enweghị ike ide n’akwụkwọ ya, ya mere ọ naghị arịọ account ọhụrụ.',
    next: 'Nchekwa ga-agwa gị ihe ị ga-eme.',
  },
  'keychain-locked': {
    what: 'Akpọchiri keychain kọmputa a, igodo dị n’ime ya.',
    next: 'Mepee ya, mgbe ahụ nwaa ọzọ.',
  },
  'keychain-unavailable': {
    what: 'Kọmputa a enweghị keychain a ga-edebe igodo.',
    next: 'Gwa onye nwe ka o hazie otu.',
  },
  'keys-missing': {
    what: 'Till a enwebeghị igodo.',
    next: 'Onye nwe ga-etinye ha.',
  },
  'signed-out': {
    what: 'Akpọchiri till.',
    next: 'Jiri PIN gị banye.',
  },
  'pin-wrong': {
    what: 'Nke ahụ abụghị PIN.',
    next: 'Nwaa ọzọ.',
  },
  'pin-locked': {
    what: 'PIN ezighị ezi ebuola ibu.',
    next: 'Chere, mgbe ahụ nwaa ọzọ. Manịja nwere ike inye PIN ọhụrụ.',
  },
  'pin-weak': {
    what: 'PIN ahụ dị mfe ịkọ.',
    next: 'Were nọmba isii na-adịghị esochi onwe ha, na-abụghịkwa otu.',
  },
  'approval-needed': {
    what: 'Manịja ga-ekwe na nke a.',
    next: 'Rịọ manịja PIN ya.',
  },
  'proof-needed': {
    what: 'A chọrọ PIN gị maka nke a.',
    next: 'Pịnye PIN gị mgbe till jụrụ.',
  },
  'shift-closed': {
    what: 'Ọ dịghị shift mepere emepe.',
    next: 'Mepee shift, mgbe ahụ ree.',
  },
  'print-failed': {
    what: 'Igwe mbipụta anabataghị ya.',
    next: 'Lelee akwụkwọ ya na waya ya, mgbe ahụ nwaa ọzọ, maọbụ chekwaa ya dịka PDF.',
  },
  'not-saved': {
    what: 'Enweghị ike ịchekwa faịlụ ahụ.',
    next: 'Họrọ folda ọzọ, mgbe ahụ nwaa ọzọ.',
  },
};

export const failureParts: Till['failureParts'] = {
  code: 'Koodu njehie',
  wait: 'Nwaa ọzọ na sekọnd {{seconds}}.',
};
