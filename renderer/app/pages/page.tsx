import { Suspense, useEffect, useRef } from 'react';
import { Loading } from '../../components/loading.tsx';
import { useTranslation } from '../../i18n/texts.ts';
import type { PageName } from '../../state/navigation.ts';
import styles from './page.module.css';
import { pages } from './pages.ts';

/** A page in place of the current sale. Takes the focus unless its content did. */
export function Page({ name }: { readonly name: PageName }) {
  const { t } = useTranslation();
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!title.current?.closest('main')?.contains(document.activeElement))
      title.current?.focus({ preventScroll: true });
  }, []);
  const { Inside } = pages[name];
  return (
    <main className={`head-and-rest shrinks ${styles.page}`}>
      <h1 ref={title} className={styles.title} tabIndex={-1}>
        {t(`pages.${name}`)}
      </h1>
      <div className={`scrolls ${styles.inside}`} data-scrolls>
        <Suspense fallback={<Loading />}>
          <Inside />
        </Suspense>
      </div>
    </main>
  );
}
