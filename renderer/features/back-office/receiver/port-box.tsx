import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isReceiverPort } from '../../../../electron/shared/webhooks/receiver.ts';
import { Button } from '../../../components/button.tsx';
import { Field } from '../../../components/field.tsx';
import fields from '../../../components/fields.module.css';

interface Props {
  readonly port: number;
  readonly busy: boolean;
  readonly onSave: (port: number) => void;
}

/** The port on this computer. */
export function PortBox({ port, busy, onSave }: Props) {
  const { t } = useTranslation('office');
  const [typed, setTyped] = useState(String(port));
  const [tried, setTried] = useState(false);
  const wanted = /^\d{1,5}$/.test(typed.trim()) ? Number(typed) : Number.NaN;
  const right = isReceiverPort(wanted);
  return (
    <form
      className={fields.form}
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (right) onSave(wanted);
      }}
    >
      <Field
        label={t('receiver.port')}
        help={t('receiver.portHelp')}
        problem={tried && !right ? t('receiver.portWrong') : null}
        value={typed}
        maxLength={5}
        onType={setTyped}
      />
      <Button type="submit" aria-disabled={busy || wanted === port}>
        {t('receiver.save')}
      </Button>
    </form>
  );
}
