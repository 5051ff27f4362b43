import { useState } from 'react';
import {
  isHeaderName,
  isPrefix,
  type SignatureProfile,
  signatureAlgorithms,
  signatureKeys,
  usualProfile,
} from '../../../../../electron/shared/webhooks/signature.ts';
import { Button } from '../../../../components/button.tsx';
import { Field, Form, SelectField, SubmitButton } from '../../../../components/form.tsx';
import { useTranslation } from '../../../../i18n/texts.ts';
import own from './relay.module.css';

interface Props {
  readonly profile: SignatureProfile;
  readonly busy: boolean;
  readonly onSave: (profile: SignatureProfile) => void;
}

/** The signature scheme, which the interface leaves open (section 6). */
export function ProfileForm({ profile, busy, onSave }: Props) {
  const { t } = useTranslation('backOffice');
  const [draft, setDraft] = useState(profile);
  const change = (part: Partial<SignatureProfile>) => setDraft({ ...draft, ...part });
  const right = isHeaderName(draft.header) && isPrefix(draft.prefix);
  return (
    <details className={own.more}>
      <summary>{t('relay.profile.title')}</summary>
      <Form
        className="form"
        aria-label={t('relay.profile.title')}
        onSubmit={() => {
          if (right) onSave(draft);
        }}
      >
        <p className="muted">{t('relay.profile.means')}</p>
        <Field
          label={t('relay.profile.header')}
          help={t('relay.profile.headerHelp')}
          problem={isHeaderName(draft.header) ? null : t('relay.profile.headerWrong')}
          value={draft.header}
          maxLength={80}
          onType={(header) => change({ header })}
        />
        <Field
          label={t('relay.profile.prefix')}
          help={t('relay.profile.prefixHelp')}
          value={draft.prefix}
          maxLength={20}
          onType={(prefix) => change({ prefix })}
        />
        <div className="pairs">
          <SelectField
            label={t('relay.profile.algorithm')}
            value={draft.algorithm}
            options={signatureAlgorithms.map((each) => [each, t(`relay.profile.is.${each}`)])}
            onChange={(algorithm) => change({ algorithm })}
          />
          <SelectField
            label={t('relay.profile.key')}
            value={draft.key}
            options={signatureKeys.map((each) => [each, t(`relay.profile.by.${each}`)])}
            onChange={(key) => change({ key })}
          />
        </div>
        <div className="row">
          <SubmitButton variant="plain" busy={busy || !right}>
            {t('relay.profile.save')}
          </SubmitButton>
          <Button variant="bare" onClick={() => setDraft(usualProfile)}>
            {t('relay.profile.usual')}
          </Button>
        </div>
      </Form>
    </details>
  );
}
