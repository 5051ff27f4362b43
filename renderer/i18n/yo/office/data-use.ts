import type { WordsOf } from '../../namespaces.ts';

export const dataUse: NonNullable<WordsOf<'office'>['dataUse']> = {
  title: 'Data fóònù',
  means:
    'Ohun tí till yìí fi ránṣẹ́ àti èyí tó gbà láti bi service, lọ àti bọ̀. Ìpamọ́ àṣírí àti network rẹ máa ń fi díẹ̀ kún un. Ìṣẹ́jú márùn-ún tó kẹ́yìn lè má sí níbẹ̀ tí iná bá lọ.',
  what: 'A lò ó fún',
  today: 'Òní',
  requests: 'Ìbéèrè òní',
  month: 'Ọjọ́ 30 tó kẹ́yìn',
  total: 'Àpapọ̀',
  use: {
    reads: 'Wíwo owó kọ̀ọ̀kan',
    list: 'Àkójọ ìṣẹ̀lẹ̀ service',
    writes: 'Account tuntun àti àyípadà mìíràn',
  },
  practice: 'Orí kọ̀ǹpútà yìí ni ìdánrawò ti ń ṣiṣẹ́: kò lo data rẹ rárá.',
  listAlone:
    'Wíwo owó lọ́kọ̀ọ̀kan kò fi owó hàn níbí, nítorí náà till gbọ́dọ̀ gba gbogbo àkójọ: {{size}} lẹ́ẹ̀kan, ó lè tó {{most}} ní wákàtí kan. Forúkọ webhook sílẹ̀: owó yóò máa hàn lẹ́sẹ̀kẹsẹ̀, a kì yóò sì sábà gba àkójọ náà.',
  missesPayments:
    'Àkójọ service kò fi àwọn owó kan ti ṣọ́ọ̀bù yìí hàn. Wíwo owó lọ́kọ̀ọ̀kan rí wọn, nítorí náà owó kankan kò sọnù, ṣùgbọ́n a kò lè rí i tí wọ́n bá san sí account tí ìdáhùn rẹ̀ sọnù. Sọ fún service kí ó máa kọ ìṣẹ̀lẹ̀ ilé-iṣẹ́ rẹ sílẹ̀; fíforúkọ webhook sílẹ̀ lè ṣe é.',
};
