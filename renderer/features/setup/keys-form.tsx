import { FileText } from 'lucide-react';
import { type DragEvent, useEffect, useId, useRef, useState } from 'react';
import type { KeysCheck } from '../../../electron/shared/setup/setup.ts';
import { Button } from '../../components/button.tsx';
import { Problem } from '../../components/failure-note.tsx';
import fields from '../../components/fields.module.css';
import { Field, Form, SubmitButton } from '../../components/form.tsx';
import { useTranslation } from '../../i18n/texts.ts';
import { useMutation } from '../../lib/calls.ts';
import { useServices } from '../../state/context.ts';
import { CheckList, checkProblems, idProblem, type Problems, problemOf } from './check-list.tsx';
import { useDraft } from './draft.ts';
import { isOneWord, KeyBox, type KeyBoxes, secretNames, typedIn } from './key-boxes.tsx';
import { type FoundKeys, type FoundName, keysInOtherBox, namesIn, recogniseKeys } from './recognise-keys.ts';
import { FoundNote } from './service-fields.tsx';
import styles from './setup.module.css';
import { SetupFailure } from './setup-failure.tsx';

const inputs = (part: HTMLElement): readonly HTMLInputElement[] => [
  ...part.querySelectorAll<HTMLInputElement>('input:not([type="radio"], [type="file"])'),
];
const submitIn = (part: HTMLElement) => part.querySelector<HTMLElement>('[type="submit"]');

/** Focuses the first empty input; without any, the button that submits the form. */
const focusEmpty = (form: HTMLElement): void =>
  (inputs(form).find(({ value }) => value === '') ?? submitIn(form))?.focus({ preventScroll: true });

/** Focuses an invalid input; else the first box while any is empty; else the submit button; without a form, the title. */
export function focusFirst(part: HTMLElement): void {
  const all = inputs(part);
  const wrong = all.find((input) => input.getAttribute('aria-invalid') === 'true');
  const first = all.every(({ value }) => value !== '') ? submitIn(part) : (part.querySelector('textarea') ?? all[0]);
  (wrong ?? first ?? part.querySelector('h2'))?.focus({ preventScroll: true });
}

/** A message has other links too: keys are sent to the address that was shown in the step before, and to no other. */
const withoutAddress = ({ baseUrl: _, ...keys }: FoundKeys): FoundKeys => keys;

/** A longer file is no message of a service. */
const LONGEST_FILE = 200_000;

/** Takes everything the service gave at once, pasted, dropped or from a file; shows what was in it, and is emptied. */
function PasteBox({ onFound }: { readonly onFound: (found: FoundKeys) => void }) {
  const { t } = useTranslation('setup');
  const id = useId();
  // Uncontrolled: what is pasted must not be kept in React state.
  const box = useRef<HTMLTextAreaElement>(null);
  const [names, setNames] = useState<readonly FoundName[] | null>(null);
  const file = useRef<HTMLInputElement>(null);
  const read = (text: string) => {
    if (text.trim() === '') return;
    const recognisedKeys = withoutAddress(recogniseKeys(text));
    onFound(recognisedKeys);
    setNames(namesIn(recognisedKeys));
    if (box.current) box.current.value = '';
  };
  const take = (text: string) => {
    read(text);
    const form = box.current?.form;
    // After React has filled the boxes.
    if (form) requestAnimationFrame(() => focusEmpty(form));
  };
  const readFile = async (chosenFile: File | null | undefined) => {
    if (chosenFile && chosenFile.size <= LONGEST_FILE) take(await chosenFile.text());
    else if (chosenFile) setNames([]);
    if (file.current) file.current.value = '';
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    const { files } = event.dataTransfer;
    if (files.length > 0) void readFile(files[0]);
    else take(event.dataTransfer.getData('text'));
  };
  return (
    <div className={fields.field}>
      {/* The other way to fill the box stands before it, so that Tab leads on from there. */}
      <div className="head">
        <label className="strong" htmlFor={id}>
          {t('form.paste')}
        </label>
        <input
          ref={file}
          type="file"
          hidden
          accept=".json,.txt,.env,.eml,.html,.csv,text/*"
          aria-label={t('form.file')}
          onChange={(event) => void readFile(event.target.files?.[0])}
        />
        <Button variant="bare" icon={FileText} onClick={() => file.current?.click()}>
          {t('form.file')}
        </Button>
      </div>
      <textarea
        ref={box}
        id={id}
        className={`${fields.area} full mono ${styles.paste}`}
        rows={2}
        autoComplete="off"
        spellCheck={false}
        aria-describedby={`${id}-note`}
        onPaste={(event) => {
          event.preventDefault();
          take(event.clipboardData.getData('text'));
        }}
        onDrop={drop}
        onBlur={(event) => read(event.target.value)}
      />
      <p id={`${id}-note`} className="muted" role="status">
        {names === null ? t('form.pasteHelp') : <FoundNote names={names} />}
      </p>
    </div>
  );
}

interface KeysFormProps {
  readonly boxes: KeyBoxes;
  readonly onFound: (found: FoundKeys) => void;
  readonly onProved: (check: KeysCheck) => void;
  readonly onAddressRefused: (why: string) => void;
}

/** The keys form and the result of checking it. Verified keys are removed from their inputs at once. */
export function KeysForm({ boxes, onFound, onProved, onAddressRefused }: KeysFormProps) {
  const { t } = useTranslation('setup');
  const words = useTranslation().t;
  const { bridge } = useServices();
  const { draft, change } = useDraft();
  const [problems, setProblems] = useState<Problems>({});
  const [check, setCheck] = useState<KeysCheck | null>(null);
  const form = useRef<HTMLFormElement>(null);
  const ask = useMutation(
    async () => {
      const [accessKey, secretKey, bearerToken] = secretNames.map((name) => typedIn(boxes[name]));
      const { environment, baseUrl, businessId } = draft;
      const keys = { accessKey: accessKey ?? '', secretKey: secretKey ?? '', bearerToken: bearerToken ?? '' };
      const answer = await bridge.setup.check({ environment, baseUrl, businessId, ...keys });
      const { baseUrl: why } = answer.ok ? checkProblems(t, words, answer.value) : (problemOf(t, answer.failure) ?? {});
      if (why !== undefined) onAddressRefused(why);
      // What main saves is what was checked, whatever was typed meanwhile.
      if (answer.ok && answer.value.proved) change({ environment, baseUrl, businessId });
      return answer;
    },
    (answer) => {
      if (answer.proved) boxes.clear();
      setCheck(answer.proved || checkProblems(t, words, answer).baseUrl !== undefined ? null : answer);
      if (answer.proved) onProved(answer);
    },
  );
  const askProblem = ask.failure && problemOf(t, ask.failure);
  const wrong = askProblem ?? (check ? checkProblems(t, words, check) : problems);
  // The first box that something is wrong with is where the next key belongs.
  const isWrong = Object.keys(wrong).length > 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each answer, and not while it is put right
  useEffect(() => {
    if (isWrong) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [check, ask.failure, problems]);
  const fill = (keys: FoundKeys) => {
    onFound(keys);
    setProblems({});
    setCheck(null);
  };
  const submit = () => {
    const keyProblems: Problems = {
      ...idProblem(t, draft.businessId),
      ...Object.fromEntries(
        secretNames.filter((name) => !isOneWord(typedIn(boxes[name]))).map((n) => [n, t('problem.key')]),
      ),
    };
    setProblems(keyProblems);
    setCheck(null);
    if (Object.keys(keyProblems).length === 0) ask.run();
  };
  return (
    <Form ref={form} className="stack gap-4 starts full" onSubmit={submit}>
      <PasteBox onFound={fill} />
      <div className="pairs">
        <Field
          label={t('form.businessId')}
          value={draft.businessId}
          inputMode="numeric"
          maxLength={16}
          problem={wrong.businessId ?? null}
          onPaste={(event) => {
            const pastedKeys = keysInOtherBox(event.clipboardData.getData('text'));
            if (!pastedKeys) return;
            event.preventDefault();
            fill(withoutAddress(pastedKeys));
          }}
          onType={(businessId) => change({ businessId })}
        />
        {secretNames.map((name) => (
          <KeyBox key={name} label={t(`form.${name}`)} box={boxes[name]} problem={wrong[name] ?? null} />
        ))}
      </div>
      <div className="actions">
        <SubmitButton busy={ask.busy}>{t(ask.busy ? 'form.checking' : 'form.check')}</SubmitButton>
        <p className={`muted ${styles.aside}`}>{t('form.keyHelp')}</p>
      </div>
      <div className="lines gap-2 full may-be-empty" aria-live="polite">
        {check && !ask.busy && (
          <>
            <Problem>
              {t(check.checks.some(({ state }) => state === 'refused') ? 'result.refused' : 'result.unasked')}
            </Problem>
            <CheckList check={check} compact />
          </>
        )}
      </div>
      {ask.failure && !askProblem && <SetupFailure failure={ask.failure} />}
    </Form>
  );
}
