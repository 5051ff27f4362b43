import { Building2, MonitorSmartphone, Radio } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Ms } from '../../../../../electron/shared/base/units.ts';
import type { RelayTest, RelayView } from '../../../../../electron/shared/webhooks/relay.ts';
import { useNow } from '../../../../components/ticker.tsx';
import type { Translate } from '../../../../i18n/create-i18n.ts';
import { clockTime, dayOf, exactTime } from '../../../../lib/format-time.ts';
import { FigureList } from '../../figure-list.tsx';
import own from './relay.module.css';

/** Says how a test ended. */
export function testText(t: Translate<'office'>, test: RelayTest): string {
  if (test.outcome === 'arrived') return t('relay.test.arrived', { ms: test.tookMs });
  if (test.outcome === 'not-taken' || test.outcome === 'changed' || test.outcome === 'nothing')
    return t(`relay.test.${test.outcome}`);
  return t(`relay.problem.${test.outcome}`);
}

/** The three places a message passes, with what is known of each, and how many came. */
export function MessageWay({ view }: { readonly view: RelayView }) {
  const { t } = useTranslation('office');
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
      <ol className={own.way} aria-label={t('relay.way.title')}>
        {places.map(({ key, Icon, name, facts }) => (
          <li key={key}>
            <Icon aria-hidden="true" />
            <div>
              <p className={own.what}>{name}</p>
              {facts.map((fact) => fact && <p key={fact}>{fact}</p>)}
            </div>
          </li>
        ))}
      </ol>
      <FigureList label={t('relay.counts')} figures={figuresOf(t, view)} />
    </>
  );
}

const outcomes = ['good', 'bad', 'duplicate', 'refused'] as const;

const figuresOf = (t: Translate<'office'>, { counts }: RelayView) =>
  outcomes.map((outcome) => ({
    key: outcome,
    name: t(`relay.count.${outcome}`),
    note: t(`relay.countMeans.${outcome}`),
    value: counts[outcome].toLocaleString('en-GB'),
  }));

/** Time with seconds for today, with the date for another day. */
const timeOf = (at: Ms, now: Ms): string => (dayOf(at, now) === null ? exactTime(at) : clockTime(at, now));
