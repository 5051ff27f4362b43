import type { AvailableVersion, UpdatesState, UpdatesView } from '../../../electron/shared/updates/updates.ts';
import { Button } from '../../components/button.tsx';
import { FailureNote } from '../../components/failure-note.tsx';
import { useNow } from '../../components/ticker.tsx';
import { type Translate, useTranslation } from '../../i18n/texts.ts';
import { useMutation, useQuery } from '../../lib/calls.ts';
import { clockTime } from '../../lib/format-time.ts';
import { useServices } from '../../state/context.ts';
import styles from './updates-section.module.css';

export function UpdatesSection() {
  const { t } = useTranslation('updates');
  const { bridge } = useServices();
  const { value: view, setValue } = useQuery(bridge.updates.state, { updateOn: bridge.updates.onChanged });
  if (!view) return null;
  const { now, next, state } = view;
  return (
    <div className="form">
      <p className="strong">{t('now', { version: now.version })}</p>
      {state.kind === 'off' ? <p>{t(`off.${state.why}`)}</p> : <Looking view={view} onView={setValue} />}
      {next && <Changes title={t('newThere', { version: next.version })} news={next} />}
      <Changes title={t('newHere', { version: now.version })} news={now} />
    </div>
  );
}

interface Props {
  readonly view: UpdatesView;
  readonly onView: (view: UpdatesView) => void;
}

/** A till that takes updates: what it does about them now, and what a person may ask of it. */
function Looking({ view, onView }: Props) {
  const { t } = useTranslation('updates');
  const { bridge } = useServices();
  const now = useNow();
  const { state, next } = view;
  const check = useMutation(bridge.updates.check, onView);
  const install = useMutation(bridge.updates.install, onView);
  const failure = check.failure ?? install.failure;
  return (
    <>
      <div role="status">
        <p>{stateText(t, view)}</p>
        {/* It was requested at a moment when the new version cannot be installed. */}
        {install.value && state.kind === 'ready' && state.waitsFor && <p>{t(`waits.${state.waitsFor}`)}</p>}
        {failure && <FailureNote failure={failure} />}
      </div>
      {state.kind === 'ready' && next ? (
        <Button variant="solid" aria-disabled={install.busy} onClick={() => install.run()}>
          {t('install', { version: next.version })}
        </Button>
      ) : (
        <Button aria-disabled={isBusy(state) || check.busy} onClick={() => !isBusy(state) && check.run()}>
          {t('check')}
        </Button>
      )}
      <p className="muted">
        {view.checkedAt === null ? t('neverChecked') : t('checkedAt', { at: clockTime(view.checkedAt, now) })}
      </p>
      <p className="muted">{t(view.asksAdministrator ? 'howAsked' : 'how')}</p>
    </>
  );
}

const isBusy = ({ kind }: UpdatesState): boolean => kind === 'checking' || kind === 'downloading';

function stateText(t: Translate<'updates'>, { state, next, checkedAt, asksAdministrator }: UpdatesView): string {
  const version = next?.version ?? '';
  switch (state.kind) {
    case 'idle':
      return t(checkedAt === null ? 'state.unseen' : 'state.idle');
    case 'failed':
      return t(`state.${state.why}`);
    case 'downloading':
      return t('state.downloading', { version, percent: state.percent });
    case 'ready':
      return t(asksAdministrator ? 'state.readyAsked' : 'state.ready', { version });
    case 'off':
      return t(`off.${state.why}`);
    default:
      return t('state.checking');
  }
}

/** The changes of a version, as plain text; nothing without any. */
function Changes({ title, news }: { readonly title: string; readonly news: AvailableVersion }) {
  const { i18n } = useTranslation();
  if (news.changes.length === 0) return null;
  return (
    <section className={styles.changes} aria-label={title} lang={i18n.language === 'en' ? undefined : 'en'}>
      <h3 className="text-15 strong">{title}</h3>
      <ul>
        {news.changes.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </section>
  );
}
