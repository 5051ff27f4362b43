import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CheckReason, KeysCheck, SetupView } from '../../../electron/shared/setup.ts';
import { useServices } from '../../app/context.ts';
import { Button } from '../../components/button.tsx';
import { Field } from '../../components/field.tsx';
import fields from '../../components/fields.module.css';
import { Problem } from '../../components/problem.tsx';
import type { Translate } from '../../i18n/create-i18n.ts';
import { useMutation } from '../../lib/use-mutation.ts';
import { CheckList, whyOf } from './check-list.tsx';
import { useDraft } from './draft.ts';
import { KeyBox } from './key-box.tsx';
import { isOneWord, type KeyBoxes, typedIn } from './key-boxes.ts';
import { PasteBox } from './paste-box.tsx';
import { addressProblem, idProblem, type Problems, problemOf } from './problems.ts';
import type { FoundKeys } from './recognise-keys.ts';
import { ServiceFields } from './service-fields.tsx';
import styles from './setup.module.css';
import { SetupFailure } from './setup-failure.tsx';
import { SetupSteps } from './setup-steps.tsx';

interface Props {
  readonly view: SetupView;
  readonly boxes: KeyBoxes;
  readonly onProved: (check: KeysCheck) => void;
}

const secrets = ['accessKey', 'secretKey', 'bearerToken'] as const;

/** The keys form and the result of checking it. Verified keys are removed from their inputs at once. */
export function KeysForm({ view, boxes, onProved }: Props) {
  const { t } = useTranslation('setup');
  const words = useTranslation().t;
  const { bridge } = useServices();
  const { draft, change } = useDraft();
  const [problems, setProblems] = useState<Problems>({});
  const [check, setCheck] = useState<KeysCheck | null>(null);
  const form = useRef<HTMLFormElement>(null);
  const ask = useMutation(
    () => {
      const [accessKey, secretKey, bearerToken] = secrets.map((name) => typedIn(boxes[name]));
      const { environment, baseUrl, businessId } = draft;
      const keys = { accessKey: accessKey ?? '', secretKey: secretKey ?? '', bearerToken: bearerToken ?? '' };
      return bridge.setup.check({ environment, baseUrl, businessId, ...keys });
    },
    (answer) => {
      if (answer.proved) boxes.clear();
      setCheck(answer.proved ? null : answer);
      if (answer.proved) onProved(answer);
    },
  );
  const said = ask.failure && problemOf(t, ask.failure);
  const wrong = said ?? (check ? saidOf(t, words, check) : problems);
  // The first box that something is wrong with is where the next key belongs.
  const isWrong = Object.keys(wrong).length > 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each answer, and not while it is put right
  useEffect(() => {
    if (isWrong) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [check, ask.failure, problems]);
  /** Puts what was pasted into its inputs. Other values stay. */
  const fill = ({ baseUrl = draft.baseUrl, businessId = draft.businessId, ...keys }: FoundKeys) => {
    change({ baseUrl, businessId });
    for (const name of secrets) {
      const { current } = boxes[name];
      if (current && keys[name] !== undefined) current.value = keys[name];
    }
    setProblems({});
    setCheck(null);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found: Problems = {
      ...addressProblem(t, draft.baseUrl),
      ...idProblem(t, draft.businessId),
      ...Object.fromEntries(
        secrets.filter((name) => !isOneWord(typedIn(boxes[name]))).map((n) => [n, t('problem.key')]),
      ),
    };
    setProblems(found);
    setCheck(null);
    if (Object.keys(found).length === 0) ask.run();
  };
  return (
    <form ref={form} className={fields.form} onSubmit={submit}>
      <SetupSteps now={['where', 'keys']} />
      <PasteBox onFound={fill} />
      <ServiceFields places={view.places} problem={wrong.baseUrl ?? null} />
      <Field
        label={t('form.businessId')}
        value={draft.businessId}
        inputMode="numeric"
        maxLength={16}
        problem={wrong.businessId ?? null}
        onType={(businessId) => change({ businessId })}
      />
      <p className={fields.help}>{t('form.keyHelp')}</p>
      {secrets.map((name) => (
        <KeyBox key={name} label={t(`form.${name}`)} box={boxes[name]} problem={wrong[name] ?? null} />
      ))}
      <div className={styles.result} aria-live="polite">
        {check && (
          <>
            <Problem>
              {t(check.checks.some(({ state }) => state === 'refused') ? 'result.refused' : 'result.unasked')}
            </Problem>
            <CheckList check={check} />
          </>
        )}
        {ask.busy && <p>{t('form.checking')}</p>}
      </div>
      {ask.failure && !said && <SetupFailure failure={ask.failure} />}
      <div className={styles.actions}>
        <Button type="submit" variant="solid" aria-disabled={ask.busy}>
          {t('form.check')}
        </Button>
        <p className={fields.help}>{t('form.nothingSaved')}</p>
      </div>
    </form>
  );
}

/** The input each reason refers to; none for reasons without one. */
const boxFor: Readonly<Partial<Record<CheckReason, string>>> = {
  token: 'bearerToken',
  pair: 'secretKey',
  'no-business': 'businessId',
  'other-business': 'businessId',
  'wrong-path': 'baseUrl',
  'no-service': 'baseUrl',
};

/** Returns the result of the check by input. */
const saidOf = (t: Translate<'setup'>, words: Translate, { checks }: KeysCheck): Problems =>
  Object.fromEntries(
    checks.flatMap((one) => {
      const box = one.reason && boxFor[one.reason];
      return box ? [[box, whyOf(t, words, one) ?? '']] : [];
    }),
  );
