import { useEffect, useState } from 'react';
import { hours, type Ms } from '../../../electron/shared/base/units.ts';
import {
  type KeyPart,
  type KeysCheck,
  type KeysView,
  keyParts,
  type RealEnvironment,
  type ReplacedKeys,
} from '../../../electron/shared/setup/setup.ts';
import { Button, ConfirmButton } from '../../components/button.tsx';
import { DescriptionList } from '../../components/description-list.tsx';
import { Problem } from '../../components/failure-note.tsx';
import { Form, SubmitButton } from '../../components/form.tsx';
import { useNow } from '../../components/ticker.tsx';
import { useTranslation } from '../../i18n/texts.ts';
import { useLatestCall, useMutation } from '../../lib/calls.ts';
import { clockTime } from '../../lib/format-time.ts';
import { useServices } from '../../state/context.ts';
import { CheckList } from './check-list.tsx';
import { isOneWord, KeyBox, type KeyBoxes, typedIn, useKeyBoxes } from './key-boxes.tsx';
import { SetupFailure, useSetupView } from './setup-failure.tsx';

interface ReplaceFormProps {
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
function ReplaceForm({ part, onReplaced, onClose }: ReplaceFormProps) {
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
  const submit = () => {
    const wrong = names.filter((name) => !isOneWord(typedIn(boxes[name])));
    setMissing(wrong);
    setCheck(null);
    const [first] = wrong;
    if (first) boxes[first].current?.focus();
    else replace.run();
  };
  return (
    <Form className="form" onSubmit={submit} onLeave={onClose}>
      <p className="means">{t('keys.replaceMeans')}</p>
      <p className="muted">{t('form.keyHelp')}</p>
      {names.map((name) => (
        <KeyBox
          key={name}
          label={t(`form.${name}`)}
          box={boxes[name]}
          problem={missing.includes(name) ? t('problem.key') : null}
        />
      ))}
      <div className="lines gap-2 full may-be-empty" aria-live="polite">
        {replace.busy && t('form.checking')}
        {check && <CheckList check={check} />}
      </div>
      {replace.failure && <SetupFailure failure={replace.failure} />}
      <div className="actions">
        <SubmitButton busy={replace.busy}>{t('keys.save')}</SubmitButton>
        <Button onClick={onClose}>{t('keys.cancel')}</Button>
      </div>
    </Form>
  );
}

interface SavedKeysProps {
  readonly keys: KeysView;
  readonly environment: RealEnvironment;
  /** How many accounts are watched, which nothing could watch without the keys. */
  readonly watched: number;
  readonly onChanged: () => void;
}

function SavedKeys({ keys, environment, watched, onChanged }: SavedKeysProps) {
  const { t } = useTranslation('setup');
  const { bridge } = useServices();
  const forget = useMutation(() => bridge.setup.forget(), onChanged);
  const [check, setCheck] = useState<KeysCheck | null>(null);
  const [open, setOpen] = useState<KeyPart | null>(null);
  const [isReplaced, setReplaced] = useState(false);
  const status = useLatestCall(false);
  const begin = (part: KeyPart) => {
    // A check under way is of the keys that are replaced.
    status.drop();
    setOpen(part);
    setCheck(null);
    setReplaced(false);
  };
  const checkAll = () => {
    setReplaced(false);
    if (!status.isBusy()) status.run(bridge.setup.status(), setCheck);
  };
  return (
    <>
      <Saved keys={keys} />
      <TokenEnd at={keys.tokenEndsAt} />
      <div className="part gap-4">
        {open ? (
          <ReplaceForm
            key={open}
            part={open}
            onClose={() => setOpen(null)}
            onReplaced={() => {
              setOpen(null);
              setCheck(null);
              setReplaced(true);
              onChanged();
            }}
          />
        ) : (
          <div className="actions">
            <Button aria-disabled={status.busy} onClick={checkAll}>
              {t('keys.check')}
            </Button>
            <Button onClick={() => begin('bearer')}>{t('keys.replaceBearer')}</Button>
            <Button onClick={() => begin('key-pair')}>{t('keys.replacePair')}</Button>
          </div>
        )}
        <div className="lines gap-2 full may-be-empty" aria-live="polite">
          {status.busy && t('form.checking')}
          {check && !status.busy && <CheckList check={check} />}
        </div>
        {status.failure && <SetupFailure failure={status.failure} />}
        <p role="status">{isReplaced && t('keys.replaced')}</p>
      </div>
      <div className="part gap-4">
        <ConfirmButton
          danger
          title={t('keys.forgetTitle', { place: t(`place.${environment}`) })}
          means={t('keys.forgetMeans', { count: watched })}
          yes={t('keys.forgetYes')}
          no={t('keys.forgetNo')}
          onYes={forget.run}
        >
          {t('keys.forget')}
        </ConfirmButton>
        {forget.failure && <SetupFailure failure={forget.failure} />}
      </div>
    </>
  );
}

function Saved({ keys: { baseUrl, businessId, savedAt, tokenEndsAt } }: { readonly keys: KeysView }) {
  const { t } = useTranslation('setup');
  const now = useNow();
  const savedText = (part: KeyPart) => {
    const at = savedAt[part] === null ? t('keys.savedSome') : t('keys.saved', { at: clockTime(savedAt[part], now) });
    if (part !== 'bearer' || tokenEndsAt === null) return at;
    return t('keys.ends', { saved: at, end: clockTime(tokenEndsAt, now) });
  };
  return (
    <DescriptionList
      facts={[
        { key: 'business', name: t('keys.business'), value: businessId },
        { key: 'address', name: t('keys.address'), value: baseUrl },
        ...keyParts.map((part) => ({ key: part, name: t(`part.${part}`), value: savedText(part) })),
      ]}
    />
  );
}

const WARN_BEFORE = hours(7 * 24);
const URGENT_BEFORE = hours(24);

function TokenEnd({ at }: { readonly at: Ms | null }) {
  const { t } = useTranslation('setup');
  const now = useNow();
  if (at === null || at - now > WARN_BEFORE) return null;
  const words = at <= now ? 'keys.ended' : 'keys.endsSoon';
  const text = t(words, { end: clockTime(at, now) });
  return <p role="status">{at - now <= URGENT_BEFORE ? <Problem>{text}</Problem> : text}</p>;
}

export function KeysSection({ environment }: Pick<SavedKeysProps, 'environment'>) {
  const { t } = useTranslation('setup');
  const { t: settings } = useTranslation('settings');
  const { navigation } = useServices();
  const { value: view, failure, refetch } = useSetupView();
  const keys = view?.keys && (
    <SavedKeys keys={view.keys} environment={environment} watched={view.watched} onChanged={refetch} />
  );
  return (
    <section className="stack gap-3" aria-label={settings('keys.title')}>
      <h3>{settings('keys.title')}</h3>
      <p className="means">{settings('keys.means')}</p>
      {failure && <SetupFailure failure={failure} />}
      {view && !failure && (
        <div className="stack gap-6 page-width">
          {keys ?? (
            <div className="part gap-4">
              <Problem>{t('keys.none')}</Problem>
              <Button variant="solid" onClick={() => navigation.openPage('setup')}>
                {t('keys.enter')}
              </Button>
            </div>
          )}
        </div>
      )}
    </section>
  );
}
