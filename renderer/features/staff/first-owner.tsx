import { useState } from 'react';
import { FailureNote } from '../../components/failure-note.tsx';
import { Form, SubmitButton } from '../../components/form.tsx';
import { useTranslation } from '../../i18n/texts.ts';
import { useMutation } from '../../lib/calls.ts';
import { useServices } from '../../state/context.ts';
import styles from './first-owner.module.css';
import { NameBox, NewPin } from './member-fields.tsx';

/** The first who may do everything: a name, then a PIN twice. */
export function FirstOwner() {
  const { t } = useTranslation();
  const { bridge, till } = useServices();
  const [name, setName] = useState('');
  const [isNamed, setNamed] = useState(false);
  const create = useMutation((pin: string) => bridge.staff.createOwner({ name, pin }), till.applyStaff);
  return (
    <div className={`part centres full text-centre ${styles.owner}`}>
      <h2 className="text-28">{t('staff.owner.title')}</h2>
      <p className="muted balanced">{t('staff.owner.means')}</p>
      {isNamed ? (
        <NewPin busy={create.busy} onPin={create.run} />
      ) : (
        <Form className={`lines gap-4 full text-start ${styles.form}`} onSubmit={() => setNamed(name.trim() !== '')}>
          <NameBox label={t('staff.owner.name')} value={name} onChange={setName} />
          <SubmitButton variant="primary">{t('staff.owner.go')}</SubmitButton>
        </Form>
      )}
      {create.failure && <FailureNote failure={create.failure} />}
    </div>
  );
}
