import type { WordsOf } from '../../namespaces.ts';

export const dataUse: NonNullable<WordsOf<'office'>['dataUse']> = {
  title: 'Data ekwentị',
  means:
    'Ihe till a zigara na ihe ọ natara iji jụọ service, aga na abịa. Nzuzo na network gị na-agbakwunye ntakịrị. Nkeji ise ikpeazụ nwere ike ghara ịdị ma ọkụ kwụsị na mberede.',
  what: 'E jiri ya mee',
  today: 'Taa',
  requests: 'Ajụjụ taa',
  month: 'Ụbọchị 30 gara aga',
  total: 'Ha niile',
  use: {
    reads: 'Ilele ụgwọ otu otu',
    list: 'Ndepụta ihe mere nke service',
    writes: 'Account ọhụrụ na mgbanwe ndị ọzọ',
  },
  practice: 'Mmụta na-arụ ọrụ na kọmputa a: ọ naghị eri data gị.',
  listAlone:
    'Ilele otu otu anaghị egosi ụgwọ ebe a, ya mere till ga-ewetarịrị ndepụta niile: {{size}} mgbe ọ bụla, ruo {{most}} n’otu awa. Debanye webhook: ụgwọ ga-apụta ozugbo, a gaghị ewetakwa ndepụta ahụ ugboro ugboro.',
  missesPayments:
    'Ndepụta service na-ahapụ ụfọdụ ụgwọ nke ụlọ ahịa a. Ilele otu otu hụrụ ha, ya mere ọ dịghị ego furu efu, mana a gaghị ahụ ma a kwụrụ n’account nke azịza ya furu efu. Gwa service ka o debe ihe na-eme n’azụmahịa gị; ịdebanye webhook nwere ike ime ya.',
};
