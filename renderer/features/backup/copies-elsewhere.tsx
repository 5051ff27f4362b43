import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ms } from '../../../electron/shared/base/units.ts';
import type { CopiesElsewhereView, SavedFile } from '../../../electron/shared/journal/backup.ts';
import { Button } from '../../components/button.tsx';
import { Problem } from '../../components/problem.tsx';
import { useTicker } from '../../components/ticker.ts';
import { clockTime } from '../../lib/format-time.ts';
import { useMutation } from '../../lib/use-mutation.ts';
import { useServices } from '../../state/context.ts';
import styles from './backup.module.css';
import { BackupFailure } from './backup-failure.tsx';

interface Props {
  readonly elsewhere: CopiesElsewhereView;
  readonly practice: boolean;
}

/** Copies of the record outside this computer: when the last one was made, a button for one, and the place of the daily ones. */
export function CopiesElsewhere({ elsewhere: { place, copiedAt, problem }, practice }: Props) {
  const { t } = useTranslation('backup');
  const now = ms(useTicker().now());
  const last = copiedAt === null ? t('elsewhere.never') : t('elsewhere.last', { at: clockTime(copiedAt, now) });
  return (
    <section className={styles.part} aria-labelledby="backup-elsewhere">
      <h2 id="backup-elsewhere" className={styles.title}>
        {t('elsewhere.title')}
      </h2>
      {practice ? (
        <p className={styles.muted}>{t('elsewhere.practice')}</p>
      ) : (
        <>
          <p className={styles.muted}>
            {t('elsewhere.means')} <strong>{last}</strong>
          </p>
          <p>{place === null ? t('elsewhere.noPlace') : t('elsewhere.place', { place })}</p>
          {problem && (
            <Problem>
              {t('elsewhere.failed')} {t(`elsewhere.problem.${problem}`)}
            </Problem>
          )}
          <Actions hasPlace={place !== null} />
        </>
      )}
    </section>
  );
}

function Actions({ hasPlace }: { readonly hasPlace: boolean }) {
  const { t } = useTranslation('backup');
  const { bridge } = useServices();
  const choose = useMutation(() => bridge.backup.chooseCopyPlace());
  const forget = useMutation(() => bridge.backup.forgetCopyPlace());
  const [saved, setSaved] = useState<SavedFile | null>(null);
  const save = useMutation(() => bridge.backup.saveCopy(), setSaved);
  const busy = choose.busy || save.busy;
  const failure = choose.failure ?? save.failure ?? forget.failure;
  const start = (run: () => void) => () => {
    setSaved(null);
    for (const each of [choose, forget, save]) each.reset();
    run();
  };
  return (
    <>
      <div className={styles.actions}>
        <Button aria-disabled={busy} onClick={start(choose.run)}>
          {hasPlace ? t('elsewhere.chooseOther') : t('elsewhere.choose')}
        </Button>
        <Button aria-disabled={busy} onClick={start(save.run)}>
          {t('elsewhere.save')}
        </Button>
        {hasPlace && (
          <Button variant="bare" aria-disabled={busy} onClick={start(forget.run)}>
            {t('elsewhere.forget')}
          </Button>
        )}
      </div>
      <p role="status" className={styles.word}>
        {busy ? t('elsewhere.busy') : saved && <Saved file={saved} />}
      </p>
      {failure && !busy && <BackupFailure failure={failure} />}
    </>
  );
}

function Saved({ file: { name, isElsewhere } }: { readonly file: SavedFile }) {
  const { t } = useTranslation('backup');
  return isElsewhere ? t('elsewhere.done', { name }) : <Problem>{t('elsewhere.here', { name })}</Problem>;
}
