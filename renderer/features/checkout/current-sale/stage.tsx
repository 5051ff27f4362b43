import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { CollectionView } from '../../../../electron/shared/collection.ts';
import { useDesk, useTill } from '../../../app/context.ts';
import type { CheckoutRoute } from '../../../app/state/navigation.ts';
import { selectCollection, selectIsPractice, selectStagedId } from '../../../app/state/selectors.ts';
import { NewSaleButton } from '../../sale/actions.tsx';
import { ClaimNote } from '../../sale/claim/claim-note.tsx';
import { lookOf } from '../../sale/status-style.ts';
import { LazyUnmatchedFace } from '../../unmatched-payments/lazy.ts';
import { Collect } from '../collect/collect.tsx';
import { LazyPracticePanel } from '../lazy.ts';
import { AccountFace } from './account-face.tsx';
import { ActionsBar } from './actions-bar.tsx';
import { Body } from './body.tsx';
import { ConnectionBanner } from './connection-banner.tsx';
import { type CurrentScreen, screenFor } from './face-of.ts';
import { OutcomeFace } from './outcome-face.tsx';
import { PaidFace } from './paid-face.tsx';
import styles from './stage.module.css';
import { StatusLine } from './status-line.tsx';
import { useStageFocus } from './use-stage-focus.ts';

/** The current screen. The status line is the same element in every layout, so that changes are announced. */
export function Stage({ place }: { readonly place: CheckoutRoute }) {
  const { t } = useTranslation();
  const view = useTill(selectCollection(useDesk(selectStagedId)));
  const practice = useTill(selectIsPractice);
  const face = screenFor(place, view);
  const stage = useStageFocus(place, face);
  return (
    <main ref={stage} className={styles.stage} data-face={face} data-tone={view ? lookOf(view).tone : undefined}>
      {practice && (
        <span className={styles.watermark} aria-hidden="true">
          {t('practice.watermark')}
        </span>
      )}
      <h1 className="visually-hidden">{t('opening.till')}</h1>
      <ConnectionBanner />
      <div className={styles.status} data-face={face === 'unmatched' ? 'outcome' : face}>
        <StatusLine place={place} view={view} face={face} />
        <ClaimNote view={view} />
      </div>
      <Suspense>
        <Now face={face} view={view} />
      </Suspense>
      {practice && view?.account && (face === 'account' || face === 'outcome' || face === 'paid') && (
        <div className={styles.panel}>
          <Suspense>
            <LazyPracticePanel key={view.id} view={view} />
          </Suspense>
        </div>
      )}
    </main>
  );
}

/** The layout, remounted for each sale. */
function Now({ face, view }: { readonly face: CurrentScreen; readonly view: CollectionView | null }) {
  if (face === 'collect')
    return (
      <Body>
        <Collect />
      </Body>
    );
  if (face === 'unmatched') return <LazyUnmatchedFace />;
  if (face === 'asking')
    return (
      <ActionsBar>
        <NewSaleButton />
      </ActionsBar>
    );
  if (!view) return null;
  if (face === 'account') return <AccountFace key={view.id} view={view} />;
  return face === 'paid' ? <PaidFace key={view.id} view={view} /> : <OutcomeFace key={view.id} view={view} />;
}
