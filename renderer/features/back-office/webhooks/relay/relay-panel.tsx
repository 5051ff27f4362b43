import { CircleCheck, CircleDashed, LoaderCircle, MonitorSmartphone, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RelayEnd, RelayTest, RelayView } from '../../../../../electron/shared/webhooks/relay.ts';
import { useMutation } from '../../../../lib/use-mutation.ts';
import { useQuery } from '../../../../lib/use-query.ts';
import { useServices } from '../../../../state/context.ts';
import styles from '../../office.module.css';
import { QueryBoundary } from '../../query-boundary.tsx';
import { ActFailure } from '../act-failure.tsx';
import { BeginRelay } from './begin-relay.tsx';
import { EndRelay } from './end-relay.tsx';
import { MessageWay } from './message-way.tsx';
import { ProfileForm } from './profile-form.tsx';
import own from './relay.module.css';
import { RelayTestLine } from './relay-test-line.tsx';

interface Props {
  /** Called after a webhook was registered or changed for the relay. */
  readonly onChange: () => void;
}

/** The relay that brings webhooks to this till: begun and ended with one button, tested, and the way of a message. */
export function RelayPanel({ onChange }: Props) {
  const { t } = useTranslation('office');
  const { bridge } = useServices();
  const query = useQuery(bridge.relay.view, { updateOn: bridge.relay.onChanged });
  const [ended, setEnded] = useState<RelayEnd | null>(null);
  const change = () => {
    query.refetch();
    onChange();
  };
  return (
    <section className={styles.part} aria-label={t('relay.title')}>
      <h3>{t('relay.title')}</h3>
      <p className={styles.means}>{t('relay.means')}</p>
      <QueryBoundary query={query}>
        {(view) => (
          <>
            <RelayStateLine view={view} />
            {view.address === null ? (
              <>
                {ended && <p role="status">{t(ended.quieted ? 'relay.ended' : 'relay.endedUntold')}</p>}
                <BeginRelay view={view} onBegun={change} />
              </>
            ) : (
              <BegunRelay
                view={view}
                onProfile={query.setValue}
                onEnded={(end) => {
                  setEnded(end);
                  change();
                }}
              />
            )}
          </>
        )}
      </QueryBoundary>
    </section>
  );
}

const icons = {
  off: CircleDashed,
  connecting: LoaderCircle,
  following: CircleCheck,
  down: TriangleAlert,
  elsewhere: MonitorSmartphone,
} as const;

function RelayStateLine({ view: { state, problem } }: { readonly view: RelayView }) {
  const { t } = useTranslation('office');
  const Icon = icons[state];
  return (
    <div className={own.state} data-state={state} role="status">
      <Icon aria-hidden="true" />
      <div>
        <p className={own.what}>{t(`relay.state.${state}`)}</p>
        <p>{state === 'down' ? t(`relay.problem.${problem ?? 'unreachable'}`) : t(`relay.stateMeans.${state}`)}</p>
      </div>
    </div>
  );
}

interface BegunProps {
  readonly view: RelayView;
  readonly onProfile: (view: RelayView) => void;
  readonly onEnded: (end: RelayEnd) => void;
}

function BegunRelay({ view, onProfile, onEnded }: BegunProps) {
  const { bridge } = useServices();
  const [result, setResult] = useState<RelayTest | null>(null);
  const test = useMutation(bridge.relay.test, setResult);
  const profile = useMutation(bridge.relay.setProfile, onProfile);
  return (
    <>
      <MessageWay view={view} />
      <RelayTestLine
        test={result}
        busy={test.busy}
        onTest={() => {
          setResult(null);
          test.run();
        }}
      >
        <EndRelay onEnded={onEnded} />
      </RelayTestLine>
      <ActFailure failure={test.failure ?? profile.failure} />
      <ProfileForm profile={view.profile} busy={profile.busy} onSave={profile.run} />
    </>
  );
}
