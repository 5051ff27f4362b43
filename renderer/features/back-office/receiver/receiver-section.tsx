import { useTranslation } from 'react-i18next';
import type { ReceiverChange, ReceiverView } from '../../../../electron/shared/webhooks/receiver.ts';
import { Checkbox } from '../../../components/checkbox.tsx';
import { useMutation } from '../../../lib/use-mutation.ts';
import { useServices } from '../../../state/context.ts';
import styles from '../office.module.css';
import { OfficeSection } from '../office-section.tsx';
import { QueryBoundary } from '../query-boundary.tsx';
import { ActFailure } from '../webhooks/act-failure.tsx';
import { PathLine } from './path-line.tsx';
import { PortBox } from './port-box.tsx';
import { ProfileForm } from './profile-form.tsx';
import { ReceiverState } from './receiver-state.tsx';
import { TestDelivery } from './test-delivery.tsx';
import { useReceiver } from './use-receiver.ts';

/** The webhook receiver: on or off, address, signature scheme, and a test. */
export function ReceiverSection() {
  const { t } = useTranslation('office');
  const query = useReceiver();
  return (
    <OfficeSection title={t('receiver.title')} means={t('receiver.means')}>
      <QueryBoundary query={query}>{(view) => <Inside view={view} onChange={query.setValue} />}</QueryBoundary>
    </OfficeSection>
  );
}

interface InsideProps {
  readonly view: ReceiverView;
  readonly onChange: (view: ReceiverView) => void;
}

function Inside({ view, onChange }: InsideProps) {
  const { t } = useTranslation('office');
  const { bridge } = useServices();
  const { run, busy, failure } = useMutation(
    (change: Partial<ReceiverChange>) => bridge.receiver.change(change),
    onChange,
  );
  return (
    <>
      <Checkbox
        checked={view.state !== 'off'}
        disabled={busy}
        help={t('receiver.onHelp')}
        onChange={(on) => run({ on })}
      >
        {t('receiver.on')}
      </Checkbox>
      <ActFailure failure={failure} />
      <ReceiverState view={view} />
      <div className={styles.split}>
        <PathLine view={view} onChange={onChange} />
        <PortBox key={view.port} port={view.port} busy={busy} onSave={(port) => run({ port })} />
      </div>
      <TestDelivery listening={view.state === 'listening'} />
      <ProfileForm profile={view.profile} busy={busy} onSave={(profile) => run({ profile })} />
    </>
  );
}
