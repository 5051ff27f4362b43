import { useTranslation } from 'react-i18next';
import type { CollectionId } from '../../../electron/shared/collection.ts';
import { type PracticeAct, practiceActs } from '../../../electron/shared/contract/practice.ts';
import { Button } from '../../ui/button.tsx';
import { useServices } from '../services.ts';
import { useAction } from '../use-action.ts';
import { FailureNote } from '../words/failure-note.tsx';
import styles from './practice-panel.module.css';

interface Props {
  readonly id: CollectionId;
}

/** Plays the customer, in practice only. The money it sends comes the long way, through the service. */
export function PracticePanel({ id }: Props) {
  const { t } = useTranslation();
  return (
    <section className={styles.panel} aria-labelledby="practice-customer">
      <h2 id="practice-customer" className={styles.title}>
        {t('practice.title')}
      </h2>
      <Acts id={id} />
    </section>
  );
}

function Acts({ id }: Props) {
  const { t } = useTranslation();
  const { bridge } = useServices();
  const send = (act: PracticeAct) => bridge.practice.act({ id, act });
  const acts = {
    exact: useAction(() => send('exact')),
    short: useAction(() => send('short')),
    over: useAction(() => send('over')),
    late: useAction(() => send('late')),
    fail: useAction(() => send('fail')),
  } as const;
  const failure = practiceActs.map((act) => acts[act].failure).find((found) => found !== null);
  return (
    <>
      <div className={styles.acts}>
        {practiceActs.map((act) => (
          <Button key={act} aria-disabled={acts[act].busy} onClick={acts[act].run}>
            {t(`practice.act.${act}`)}
          </Button>
        ))}
      </div>
      {failure && <FailureNote failure={failure} />}
    </>
  );
}
