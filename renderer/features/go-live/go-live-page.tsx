import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type KeysCheck,
  liveLikeEnvironments,
  type RealEnvironment,
  type SetupView,
} from '../../../electron/shared/setup/setup.ts';
import { useServices } from '../../state/context.ts';
import { ConfirmBusiness } from './confirm-business.tsx';
import { useDraft } from './draft.ts';
import { typedIn, useKeyBoxes } from './key-boxes.ts';
import { KeysForm } from './keys-form.tsx';
import type { FoundKeys } from './recognise-keys.ts';
import { Register } from './register.tsx';
import styles from './setup.module.css';
import { SetupFailure } from './setup-failure.tsx';
import { SetupPart } from './setup-part.tsx';
import { SetupStart } from './setup-start.tsx';
import { useSetupView } from './use-setup-view.ts';
import { WhereForm } from './where-form.tsx';

/** The set-up page, from practice to live: keys or a new business, and their check. */
export function GoLivePage() {
  const { value: view, failure, refetch } = useSetupView();
  if (failure) return <SetupFailure failure={failure} />;
  return view && <Steps view={view} onChanged={refetch} />;
}

type Page = 'choose' | 'where' | 'keys' | 'register';

interface Props {
  readonly view: SetupView;
  readonly onChanged: () => void;
}

/** What is typed stays while going back and forth: the forms stay mounted, because a key is stored in its box only. */
function Steps({ view, onChanged }: Props) {
  const { t } = useTranslation('setup');
  const { navigation } = useServices();
  const { draft, change } = useDraft();
  const [page, setPage] = useState<Page>('choose');
  const [address, setAddress] = useState<string | null>(null);
  const [proved, setProved] = useState<KeysCheck | null>(null);
  const boxes = useKeyBoxes();
  const registering = useKeyBoxes();
  useFirstFree(view);
  const fill = ({ baseUrl = draft.baseUrl, businessId = draft.businessId, ...keys }: FoundKeys) => {
    change({ baseUrl, businessId });
    setAddress(null);
    boxes.fill(keys);
  };
  // The token that registered a business is, mostly, the one that opens it too.
  const bringToken = () => {
    boxes.fill({ bearerToken: typedIn(registering.bearerToken) });
    registering.clear();
  };
  if (proved)
    return (
      <div className={styles.place} data-keeps-focus>
        <ConfirmBusiness
          check={proved}
          environment={draft.environment}
          here={view.places[draft.environment] === 'open'}
          onSaved={() => navigation.newSale()}
          onBack={() => setProved(null)}
        />
      </div>
    );
  const toStart = () => setPage('choose');
  const toWhere = () => setPage('where');
  return (
    <div className={styles.place} data-wide={page === 'register' || undefined} data-keeps-focus>
      {page === 'choose' && <SetupStart view={view} onWay={setPage} />}
      <SetupPart title={t('form.where')} step="where" on={page === 'where'} onBack={toStart}>
        <WhereForm
          places={view.places}
          problem={address}
          onProblem={setAddress}
          onFound={fill}
          onNext={() => setPage('keys')}
        />
      </SetupPart>
      <SetupPart title={t('form.title')} step="keys" on={page === 'keys'} onBack={toWhere}>
        <KeysForm
          boxes={boxes}
          onFound={fill}
          onProved={setProved}
          onAddressRefused={(why) => {
            setAddress(why);
            toWhere();
          }}
        />
      </SetupPart>
      <SetupPart title={t('register.title')} on={page === 'register'} onBack={toStart}>
        <Register
          view={view}
          boxes={registering}
          onRegistered={bringToken}
          onGoOn={() => setPage('keys')}
          onChanged={onChanged}
        />
      </SetupPart>
    </div>
  );
}

/** Begins with a place that has no keys yet, where there is one. */
function useFirstFree({ places, keys }: SetupView): void {
  const { draft, change } = useDraft();
  const isTaken = (each: RealEnvironment) => places[each] === 'known' || (places[each] === 'open' && keys !== null);
  const free = liveLikeEnvironments.find((each) => !isTaken(each));
  const taken = isTaken(draft.environment);
  useEffect(() => {
    if (taken && free) change({ environment: free });
  }, [taken, free, change]);
}
