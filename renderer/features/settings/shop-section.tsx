import { useState } from 'react';
import { type PhoneProblem, parsePhone } from '../../../electron/shared/base/phone.ts';
import { quickAmountLimits } from '../../../electron/shared/settings/preferences.ts';
import styles from '../../components/fields.module.css';
import { Field, Form, SubmitButton } from '../../components/form.tsx';
import { Checkbox } from '../../components/options.tsx';
import { useTranslation } from '../../i18n/texts.ts';
import { useTillState } from '../../state/context.ts';
import { LogoForm } from './logo/logo-form.tsx';
import { SavingNote, usePreference } from './use-preference.tsx';

const groupedFigures = /(?<!\d)\d{1,3}(?:,\d{3})+(?!\d)/g;
const { least, most, count } = quickAmountLimits;

/** Returns whole naira, smallest first, each once; null unless all are valid. A comma may group or separate. */
export function parseQuickAmounts(text: string): readonly number[] | null {
  const bare = text.replace(groupedFigures, (amount) => amount.replaceAll(',', ''));
  const words = bare.split(/[\s,;]+/).filter((word) => word !== '');
  const amounts = words.map((word) => (/^\d{1,7}$/.test(word) ? Number(word) : 0));
  if (amounts.length > count || amounts.some((amount) => amount < least || amount > most)) return null;
  return [...new Set(amounts)].sort((a, b) => a - b);
}

function ShopForm() {
  const { t } = useTranslation('settings');
  const words = useTranslation().t;
  const preferences = useTillState('preferences');
  const [form, setForm] = useState({
    name: preferences.shopName,
    amounts: preferences.quickAmounts.join(', '),
    phone: preferences.shopPhone,
    sendSaleText: preferences.sendSaleText,
  });
  const [isNameMissing, setIsNameMissing] = useState(false);
  const [isWrong, setIsWrong] = useState(false);
  const [phoneProblem, setPhoneProblem] = useState<PhoneProblem | null>(null);
  const { saving, change, touched } = usePreference();
  const edit = (part: Partial<typeof form>) => {
    setForm({ ...form, ...part });
    touched();
  };
  const save = () => {
    const quickAmounts = parseQuickAmounts(form.amounts);
    setIsWrong(quickAmounts === null);
    const { name, sendSaleText } = form;
    const isMissing = name.trim() === '';
    setIsNameMissing(isMissing);
    const shopPhone = form.phone.trim();
    const phone = parsePhone(shopPhone);
    const problem = shopPhone === '' || phone.ok ? null : phone.failure;
    setPhoneProblem(problem);
    if (!isMissing && quickAmounts && problem === null)
      change({ shopName: name, quickAmounts, shopPhone, sendSaleText });
  };
  return (
    <Form className="form" onSubmit={save}>
      <Field
        label={t('shop.name')}
        help={t('shop.nameHelp')}
        value={form.name}
        maxLength={60}
        problem={isNameMissing ? t('shop.nameMissing') : null}
        onType={(name) => edit({ name })}
      />
      <div className="pairs">
        <Field
          label={t('sale.quick')}
          help={t('sale.quickHelp')}
          value={form.amounts}
          maxLength={80}
          placeholder="500, 1000, 2000"
          problem={isWrong ? t('sale.quickProblem') : null}
          onType={(amounts) => edit({ amounts })}
        />
        <Field
          label={t('sale.phone')}
          help={t('sale.phoneHelp')}
          value={form.phone}
          type="tel"
          maxLength={20}
          placeholder="0803 123 4567"
          problem={phoneProblem && words(`collect.phoneProblem.${phoneProblem}`)}
          onType={(phone) => edit({ phone })}
        />
      </div>
      <Checkbox
        checked={form.sendSaleText}
        help={t('sale.sendHelp')}
        onChange={(sendSaleText) => edit({ sendSaleText })}
      >
        {t('sale.send')}
      </Checkbox>
      <div className="actions">
        <SubmitButton>{t('shop.save')}</SubmitButton>
        <SavingNote saving={saving} />
      </div>
    </Form>
  );
}

export const ShopSection = () => (
  <div className={`wraps at-top ${styles.aside}`}>
    <ShopForm />
    <LogoForm />
  </div>
);
