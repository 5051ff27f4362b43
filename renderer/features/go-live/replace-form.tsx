import { type FormEvent, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { KeyPart, KeysCheck, ReplacedKeys } from '../../../electron/shared/setup/setup.ts';
import { Button } from '../../components/button.tsx';
import fields from '../../components/fields.module.css';
import { useMutation } from '../../lib/use-mutation.ts';
import { useServices } from '../../state/context.ts';
import { CheckList } from './check-list.tsx';
import { KeyBox } from './key-box.tsx';
import { isOneWord, type KeyBoxes, typedIn, useKeyBoxes } from './key-boxes.ts';
import styles from './setup.module.css';
import { SetupFailure } from './setup-failure.tsx';

interface Props {
  readonly part: KeyPart;
  readonly onReplaced: () => void;
  readonly onClose: () => void;
}

const boxesOf = { bearer: ['bearerToken'], 'key-pair': ['accessKey', 'secretKey'] } as const;

const replacedBy = (part: KeyPart, { accessKey, secretKey, bearerToken }: KeyBoxes): ReplacedKeys => ({
  keyPair: part === 'bearer' ? null : { accessKey: typedIn(accessKey), secretKey: typedIn(secretKey) },
  bearerToken: part === 'bearer' ? typedIn(bearerToken) : null,
});

/** Replaces one part of the keys. The old one stays until the new one is verified. */
export function ReplaceForm({ part, onReplaced, onClose }: Props) {
  const { t } = useTranslation('setup');
  const { bridge } = useServices();
  const boxes = useKeyBoxes();
  const [missing, setMissing] = useState<readonly string[]>([]);
  const [check, setCheck] = useState<KeysCheck | null>(null);
  const replace = useMutation(
    () => bridge.setup.replace(replacedBy(part, boxes)),
    (answer) => {
      if (!answer.proved) return setCheck(answer);
      boxes.clear();
      onReplaced();
    },
  );
  const names = boxesOf[part];
  useEffect(() => boxes[names[0]].current?.focus(), [boxes, names]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const wrong = names.filter((name) => !isOneWord(typedIn(boxes[name])));
    setMissing(wrong);
    setCheck(null);
    const [first] = wrong;
    if (first) boxes[first].current?.focus();
    else replace.run();
  };
  return (
    <form className={fields.form} onSubmit={submit}>
      <p className={styles.muted}>{t('keys.replaceMeans')}</p>
      <p className={fields.help}>{t('form.keyHelp')}</p>
      {names.map((name) => (
        <KeyBox
          key={name}
          label={t(`form.${name}`)}
          box={boxes[name]}
          problem={missing.includes(name) ? t('problem.key') : null}
        />
      ))}
      <div className={styles.result} aria-live="polite">
        {replace.busy && t('form.checking')}
        {check && <CheckList check={check} />}
      </div>
      {replace.failure && <SetupFailure failure={replace.failure} />}
      <div className={styles.actions}>
        <Button type="submit" variant="solid" aria-disabled={replace.busy}>
          {t('keys.save')}
        </Button>
        <Button onClick={onClose}>{t('keys.cancel')}</Button>
      </div>
    </form>
  );
}
