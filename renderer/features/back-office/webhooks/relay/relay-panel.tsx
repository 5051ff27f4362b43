import {
  Building2,
  CircleCheck,
  CircleDashed,
  Eye,
  LoaderCircle,
  MonitorSmartphone,
  Radio,
  TriangleAlert,
} from 'lucide-react';
import { useState } from 'react';
import type { Ms } from '../../../../../electron/shared/base/units.ts';
import {
  PUBLIC_RELAY,
  type RelayEnd,
  type RelayTest,
  type RelayView,
} from '../../../../../electron/shared/webhooks/relay.ts';
import { Button, ConfirmButton } from '../../../../components/button.tsx';
import { FigureList } from '../../../../components/figure-list.tsx';
import { useFormFocus } from '../../../../components/focus.ts';
import { Field, Form, SubmitButton } from '../../../../components/form.tsx';
import { useNow } from '../../../../components/ticker.tsx';
import { type Translate, useTranslation } from '../../../../i18n/texts.ts';
import { useMutation, useQuery } from '../../../../lib/calls.ts';
import { clockTime, dayOf, exactTime } from '../../../../lib/format-time.ts';
import { useServices, useTill } from '../../../../state/context.ts';
import { selectIsPractice } from '../../../../state/selectors.ts';
import styles from '../../back-office.module.css';
import { BackOfficeNone, QueryBoundary } from '../../back-office-section.tsx';
import { ActFailure, urlWrong } from '../act-failure.tsx';
import { ProfileForm } from './profile-form.tsx';
import own from './relay.module.css';

interface BeginRelayProps {
  readonly view: RelayView;
  readonly onBegun: () => void;
}

/** Begins a relay with one button: main makes the channel, tests it and registers the webhook. */
function BeginRelay({ view: { proposed }, onBegun }: BeginRelayProps) {
  const { t } = useTranslation('backOffice');
  const { bridge } = useServices();
  const practice = useTill(selectIsPractice);
  const [address, setAddress] = useState(proposed);
  const isOwnOfPractice = practice && address.trim() === proposed;
  const isPublic = address.trim() === PUBLIC_RELAY;
  const begin = useMutation(bridge.relay.begin, ({ outcome }) => outcome === 'arrived' && onBegun());
  const failedTest = begin.value?.outcome === 'arrived' ? null : begin.value;
  const box = useFormFocus(begin.failure);
  return (
    <div className={`columns ${styles.split}`}>
      <Form ref={box} className="form" aria-label={t('relay.title')} onSubmit={() => begin.run({ address })}>
        <Field
          label={t('relay.address')}
          help={t('relay.addressHelp')}
          problem={urlWrong(t, begin.failure) ?? (failedTest && testText(t, failedTest))}
          type="url"
          value={address}
          onType={setAddress}
        />
        <ActFailure failure={begin.failure} />
        <SubmitButton icon={Radio} busy={begin.busy}>
          {t(begin.busy ? 'relay.beginning' : 'relay.begin')}
        </SubmitButton>
      </Form>
      <BackOfficeNone icon={Eye} what={t('relay.whoReads')}>
        {t(isOwnOfPractice ? 'relay.seesPractice' : isPublic ? 'relay.seesPublic' : 'relay.sees')}
      </BackOfficeNone>
    </div>
  );
}

interface RelayPanelProps {
  readonly onChange: () => void;
}

/** The relay that brings webhooks to this till: begun and ended with one button, tested, and the way of a message. */
export function RelayPanel({ onChange }: RelayPanelProps) {
  const { t } = useTranslation('backOffice');
  const { bridge } = useServices();
  const query = useQuery(bridge.relay.view, { updateOn: bridge.relay.onChanged });
  const [relayEnd, setRelayEnd] = useState<RelayEnd | null>(null);
  const change = () => {
    query.refetch();
    onChange();
  };
  return (
    <section className="stack" aria-label={t('relay.title')}>
      <h3>{t('relay.title')}</h3>
      <QueryBoundary query={query}>
        {(view) => (
          <>
            <RelayStateLine view={view} />
            {view.address === null ? (
              <>
                <p className="means">{t('relay.means')}</p>
                {relayEnd && <p role="status">{t(relayEnd.quieted ? 'relay.ended' : 'relay.endedUntold')}</p>}
                <BeginRelay view={view} onBegun={change} />
              </>
            ) : (
              <BegunRelay
                view={view}
                onProfile={query.setValue}
                onEnded={(end) => {
                  setRelayEnd(end);
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
  off: { Icon: CircleDashed, colour: 'muted' },
  connecting: { Icon: LoaderCircle, colour: 'muted' },
  following: { Icon: CircleCheck, colour: 'accent' },
  down: { Icon: TriangleAlert, colour: 'waiting' },
  elsewhere: { Icon: MonitorSmartphone, colour: 'accent' },
} as const;

/** Whether messages come, in one line; what it is for, once it has begun, is folded below. */
function RelayStateLine({ view: { state, problem } }: { readonly view: RelayView }) {
  const { t } = useTranslation('backOffice');
  const { Icon, colour } = icons[state];
  return (
    <div className={`with-start frame icon-20 ${own.state}`} role="status">
      <Icon className={colour} aria-hidden="true" />
      <div>
        <p className="heavy breaks">{t(`relay.state.${state}`)}</p>
        <p>{state === 'down' ? t(`relay.problem.${problem ?? 'unreachable'}`) : t(`relay.stateMeans.${state}`)}</p>
      </div>
    </div>
  );
}

interface BegunRelayProps {
  readonly view: RelayView;
  readonly onProfile: (view: RelayView) => void;
  readonly onEnded: (end: RelayEnd) => void;
}

function BegunRelay({ view, onProfile, onEnded }: BegunRelayProps) {
  const { t } = useTranslation('backOffice');
  const { bridge } = useServices();
  const test = useMutation(bridge.relay.test);
  const end = useMutation(bridge.relay.end, onEnded);
  const profile = useMutation(bridge.relay.setProfile, onProfile);
  return (
    <>
      <div className="stack">
        <div className="row">
          <Button aria-disabled={test.busy} onClick={() => test.run()}>
            {t(test.busy ? 'relay.test.sending' : 'relay.test.send')}
          </Button>
          <ConfirmButton
            variant="bare"
            aria-disabled={end.busy}
            title={t('relay.endAsk')}
            means={t('relay.endMeans')}
            yes={t('relay.endYes')}
            no={t('cancel')}
            onYes={end.run}
          >
            {t(end.busy ? 'relay.ending' : 'relay.end')}
          </ConfirmButton>
          <ActFailure failure={end.failure} />
        </div>
        <p className="readable" role="status">
          {test.value && testText(t, test.value)}
        </p>
      </div>
      <ActFailure failure={test.failure ?? profile.failure} />
      <MessageWay view={view} />
      <details className={own.more}>
        <summary>{t('relay.how')}</summary>
        <p className="means">{t('relay.means')}</p>
      </details>
      <ProfileForm profile={view.profile} busy={profile.busy} onSave={profile.run} />
    </>
  );
}

function testText(t: Translate<'backOffice'>, test: RelayTest): string {
  if (test.outcome === 'arrived') return t('relay.test.arrived', { ms: test.tookMs });
  if (test.outcome === 'not-taken' || test.outcome === 'changed' || test.outcome === 'nothing')
    return t(`relay.test.${test.outcome}`);
  return t(`relay.problem.${test.outcome}`);
}

/** The three places a message passes, with what is known of each, and how many came. */
function MessageWay({ view }: { readonly view: RelayView }) {
  const { t } = useTranslation('backOffice');
  const now = useNow();
  const { webhook, address, begunAt, begunBy, lastTest, last } = view;
  const start = begunAt === null ? null : { at: clockTime(begunAt, now), name: begunBy ?? t('relay.way.somebody') };
  const places = [
    {
      key: 'service',
      Icon: Building2,
      name: t('relay.way.service'),
      facts: [t(webhook === null ? 'relay.way.unanswered' : 'relay.way.registered')],
    },
    {
      key: 'relay',
      Icon: Radio,
      name: address ?? '',
      facts: [
        lastTest && `${timeOf(lastTest.at, now)} · ${testText(t, lastTest.test)}`,
        start && t('relay.way.begun', start),
      ],
    },
    {
      key: 'till',
      Icon: MonitorSmartphone,
      name: t('relay.way.till'),
      facts: [
        last === null
          ? t('relay.never')
          : `${t('relay.last')}: ${timeOf(last.at, now)} · ${t(`relay.count.${last.outcome}`)}`,
      ],
    },
  ];
  return (
    <>
      <ol className={`columns gap-4 icon-20 ${own.way}`} aria-label={t('relay.way.title')}>
        {places.map(({ key, Icon, name, facts }) => (
          <li key={key} className="with-start text-15">
            <Icon className="muted" aria-hidden="true" />
            <div>
              <p className="heavy breaks">{name}</p>
              {facts.map((fact) => fact && <p key={fact}>{fact}</p>)}
            </div>
          </li>
        ))}
      </ol>
      <FigureList
        label={t('relay.counts')}
        figures={(['good', 'bad', 'duplicate', 'refused'] as const).map((outcome) => ({
          key: outcome,
          name: t(`relay.count.${outcome}`),
          note: t(`relay.countMeans.${outcome}`),
          value: view.counts[outcome].toLocaleString('en-GB'),
        }))}
      />
    </>
  );
}

const timeOf = (at: Ms, now: Ms): string => (dayOf(at, now) === null ? exactTime(at) : clockTime(at, now));
