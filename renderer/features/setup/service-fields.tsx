import { CircleCheck } from 'lucide-react';
import { useId, useState } from 'react';
import { liveLikeEnvironments, type SetupView } from '../../../electron/shared/setup/setup.ts';
import { Field } from '../../components/form.tsx';
import { RadioGroup } from '../../components/options.tsx';
import { useTranslation } from '../../i18n/texts.ts';
import { serviceAddresses, useDraft } from './draft.ts';
import { type FoundKeys, type FoundName, keysInOtherBox, namesIn } from './recognise-keys.ts';
import styles from './setup.module.css';

export function FoundNote({ names }: { readonly names: readonly FoundName[] }) {
  const { t } = useTranslation('setup');
  if (names.length === 0) return t('form.pasteNothing');
  return (
    <span className={styles.found}>
      <CircleCheck className="icon-18" aria-hidden="true" />
      {t('form.pasteFound', { names: names.map((name) => t(`form.${name}`)).join(', ') })}
    </span>
  );
}

interface Props {
  readonly places: SetupView['places'];
  readonly problem: string | null;
  /** Called with what else a pasted message holds, so that no key of it becomes the text of the address. */
  readonly onFound: (found: FoundKeys) => void;
}

/** The address of the service; and live or staging, where there is a choice. One that is set up is changed there. */
export function ServiceFields({ places, problem, onFound }: Props) {
  const { t } = useTranslation('setup');
  const { draft, change } = useDraft();
  const [names, setNames] = useState<readonly FoundName[] | null>(null);
  const list = useId();
  const addresses = serviceAddresses();
  /** Returns whether the text held keys, which are taken out of this box. */
  const take = (text: string): boolean => {
    const keys = keysInOtherBox(text);
    if (!keys) return false;
    change({ baseUrl: keys.baseUrl ?? draft.baseUrl });
    setNames(namesIn(keys));
    onFound(keys);
    return true;
  };
  return (
    <>
      <Field
        label={t('form.baseUrl')}
        help={names === null ? t('form.baseUrlHelp') : <FoundNote names={names} />}
        value={draft.baseUrl}
        inputMode="url"
        {...(addresses.length > 0 && { list })}
        maxLength={500}
        problem={problem}
        onPaste={(event) => {
          if (take(event.clipboardData.getData('text'))) event.preventDefault();
        }}
        onType={(baseUrl) => {
          // More than a letter at once was dropped, or put there by a password manager.
          const isTyped = baseUrl.length - draft.baseUrl.length <= 1;
          if (isTyped || !take(baseUrl)) change({ baseUrl });
        }}
      />
      {addresses.length > 0 && (
        <datalist id={list}>
          {addresses.map((address) => (
            <option key={address} value={address} />
          ))}
        </datalist>
      )}
      {(draft.environment === 'staging' || places.live !== 'fresh') && (
        <RadioGroup
          inRow
          label={t('form.environment')}
          options={liveLikeEnvironments.map((each) => ({
            value: each,
            text: t(`place.${each}`),
            help: places[each] === 'known' ? t('form.taken') : t(`form.environmentHelp.${each}`),
            disabled: places[each] === 'known',
          }))}
          chosen={draft.environment}
          onChoose={(environment) => change({ environment })}
        />
      )}
    </>
  );
}
