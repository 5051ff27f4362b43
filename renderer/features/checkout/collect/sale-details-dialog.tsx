import { useState } from 'react';
import { formatNaira, type Units, withoutGrouping } from '../../../../electron/shared/base/money.ts';
import { typedSum } from '../../../../electron/shared/sales/typed-sum.ts';
import { Field, Form, SubmitButton } from '../../../components/form.tsx';
import { Modal, ModalAnswers, ModalClose } from '../../../components/modal.tsx';
import { useTranslation } from '../../../i18n/texts.ts';
import { useNavigationState, useServices } from '../../../state/context.ts';
import { leavesNothing, restToTransfer } from './cash-part.ts';
import { formatAmountInput } from './format-amount-input.ts';
import styles from './sale-details-dialog.module.css';

/** Enter then goes on with the sale, and does not open the dialog again. */
const nextBox = (): HTMLElement | true => {
  const amount = document.querySelector<HTMLInputElement>('#amount');
  return (amount?.value === '' ? amount : document.querySelector<HTMLInputElement>('#phone')) ?? true;
};

export function SaleDetailsDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation();
  const { navigation } = useServices();
  const amount = useNavigationState('amount');
  const [details, setDetails] = useState(useNavigationState('details'));
  const { name, note, cash } = details;
  const whole = typedSum(amount);
  const rest = restToTransfer(amount, details);
  const isWrong = leavesNothing(amount, details);
  const problemText = (most: Units) =>
    withoutGrouping(cash) === null
      ? t('collect.amountProblem.comma')
      : t('collect.details.cashProblem', { amount: formatNaira(most) });
  const save = () => {
    if (isWrong) return;
    navigation.changeDetails(details);
    onClose();
  };
  const typeCash = (text: string) => {
    const typedCash = formatAmountInput(cash, text, text.length)?.text;
    if (typedCash !== undefined && /^[\d,.]*$/.test(typedCash)) setDetails({ ...details, cash: typedCash });
  };
  return (
    <Modal title={t('collect.details.title')} finalFocus={nextBox} onClose={onClose}>
      <Form className={`lines gap-4 ${styles.form}`} onSubmit={save}>
        <Field
          label={t('collect.details.name')}
          value={name}
          maxLength={60}
          onType={(text) => setDetails({ ...details, name: text })}
        />
        <Field
          label={t('collect.details.note')}
          value={note}
          maxLength={80}
          onType={(text) => setDetails({ ...details, note: text })}
        />
        <Field
          label={t('collect.details.cash')}
          value={cash}
          inputMode="decimal"
          placeholder="0"
          problem={isWrong && whole.ok ? problemText(whole.value) : null}
          help={rest === null ? '' : t('collect.details.transfer', { amount: formatNaira(rest) })}
          onType={typeCash}
        />
        <ModalAnswers>
          <ModalClose>{t('shortcuts.close')}</ModalClose>
          <SubmitButton busy={isWrong}>{t('collect.details.save')}</SubmitButton>
        </ModalAnswers>
      </Form>
    </Modal>
  );
}
