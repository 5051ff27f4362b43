import { ImageUp, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { logoPath } from '../../../../electron/shared/receipts/shop-logo.ts';
import { Button } from '../../../components/button.tsx';
import fields from '../../../components/fields.module.css';
import { Problem } from '../../../components/problem.tsx';
import { useMutation } from '../../../lib/use-mutation.ts';
import { useServices, useTill } from '../../../state/context.ts';
import { selectPreferences } from '../../../state/selectors.ts';
import { SavingNote } from '../saving-note.tsx';
import { usePreference } from '../use-preference.ts';
import { drawLogo, type LogoProblem } from './draw-logo.ts';
import styles from './logo-form.module.css';

/** The shop's logo: chosen from a file, shown as it is used, and taken away again. */
export function LogoForm() {
  const { t } = useTranslation('settings');
  const { bridge } = useServices();
  const { logo } = useTill(selectPreferences);
  const [problem, setProblem] = useState<LogoProblem | null>(null);
  const file = useRef<HTMLInputElement>(null);
  const { saving, change, touched } = usePreference();
  const save = useMutation(bridge.settings.setLogo);

  const draw = async (picture: Blob) => {
    touched();
    const drawnLogo = await drawLogo(picture);
    setProblem(typeof drawnLogo === 'string' ? drawnLogo : null);
    if (typeof drawnLogo !== 'string') save.run(drawnLogo);
  };

  return (
    <div className={fields.form}>
      <div className={fields.field}>
        <p className={fields.label}>{t('shop.logo')}</p>
        {logo !== null && <img className={styles.logo} src={logoPath(logo)} alt={t('shop.logoNow')} />}
        <p className={styles.note} aria-live="polite">
          {problem === null ? t('shop.logoHelp') : <Problem>{t(`shop.logoProblem.${problem}`)}</Problem>}
        </p>
      </div>
      <input
        ref={file}
        hidden
        type="file"
        accept="image/png,image/jpeg"
        onChange={({ target }) => {
          const [chosen] = target.files ?? [];
          if (chosen) void draw(chosen);
          // The same file can be chosen again.
          target.value = '';
        }}
      />
      <div className={styles.buttons}>
        <Button icon={ImageUp} aria-disabled={save.busy} onClick={() => file.current?.click()}>
          {t(logo === null ? 'shop.chooseLogo' : 'shop.changeLogo')}
        </Button>
        {logo !== null && (
          <Button icon={Trash2} onClick={() => change({ logo: null })}>
            {t('shop.removeLogo')}
          </Button>
        )}
      </div>
      <SavingNote saving={{ ...saving, failure: saving.failure ?? save.failure }} />
    </div>
  );
}
