import { ArrowRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { CollectionView } from '../../../electron/shared/collection.ts';
import { Button } from '../../ui/button.tsx';
import { useServices, useTill } from '../services.ts';
import { NewSaleButton } from '../stage/actions.tsx';
import styles from '../stage/stage.module.css';
import { isMadeWhole, restsOf, restToShow } from '../stores/rests.ts';
import { selectCollections } from '../stores/selectors.ts';
import { useAction } from '../use-action.ts';
import { FailureNote } from '../words/failure-note.tsx';

interface Props {
  readonly view: CollectionView;
}

/**
 * Collect the rest, as long as nobody did; after that the way to it. Only when nothing can be hoped for from a rest any
 * more may another be asked for: the same money is never asked for twice.
 */
export function RestActions({ view }: Props) {
  const collections = useTill(selectCollections);
  const hoped = restToShow(collections, view);
  if (hoped) return <ShowRest rest={hoped} />;
  const unknown = view.rest !== null && restsOf(collections, view).length === 0;
  return isMadeWhole(collections, view) || unknown ? <OnlyNew /> : <CollectRest view={view} />;
}

const OnlyNew = () => (
  <div className={styles.actions}>
    <NewSaleButton look="primary" />
  </div>
);

function ShowRest({ rest }: { readonly rest: CollectionView }) {
  const { t } = useTranslation();
  const { desk } = useServices();
  return (
    <div className={styles.actions}>
      <Button look="primary" icon={ArrowRight} hotkey="R" onClick={() => desk.bringUp(rest.id)}>
        {t('rest.show')}
      </Button>
      <NewSaleButton />
    </div>
  );
}

/** Main knows what is missing and whose phone it was; the cashier types nothing. */
function CollectRest({ view: { id } }: Props) {
  const { t } = useTranslation();
  const { bridge, till, desk } = useServices();
  const collect = useAction(
    () => bridge.collections.collectRest({ id }),
    (rest) => {
      till.learn(rest);
      desk.follow(id, rest.id);
    },
  );
  return (
    <div className={styles.actions}>
      <Button look="primary" icon={ArrowRight} hotkey="R" aria-disabled={collect.busy} onClick={() => collect.run()}>
        {t('action.collectRest')}
      </Button>
      <NewSaleButton />
      {collect.failure && <FailureNote failure={collect.failure} />}
    </div>
  );
}
