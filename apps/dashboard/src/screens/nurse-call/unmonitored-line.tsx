import type { Unmonitored, UnmonitoredReason } from '@padlight/contract';
import { IconChevronDown, IconPlugConnectedX } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { AlertActs } from '../../features/alerts/index.ts';
import { type BoardStore, useAbilities, useTile } from '../../features/board/index.ts';
import { abilitiesOf, alertsOf, Duration, describeLight, usePlaceText } from '../../features/tile/index.ts';
import { useT } from '../../platform/i18n/index.ts';
import { PersonName } from '../../platform/privacy/index.ts';
import { roomsOf } from './rooms-of.ts';
import styles from './unmonitored-line.module.css';

interface UnmonitoredLineProps {
  store: BoardStore;
  people: readonly Unmonitored[];
}

/** Who is not monitored: in one line how many and in which rooms; opened, who, why and since when, with the acts. */
export function UnmonitoredLine({ store, people }: UnmonitoredLineProps) {
  const t = useT('nurse-call');
  const list = useId();
  const [open, setOpen] = useState(false);
  if (people.length === 0) return null;
  return (
    <section className={styles.unmonitored} aria-label={t('unmonitoredTitle')}>
      <button
        type="button"
        className={styles.line}
        aria-expanded={open}
        aria-controls={list}
        onClick={() => setOpen(!open)}
      >
        <IconPlugConnectedX aria-hidden size="1.25em" />
        <span>
          {t('unmonitored', { count: people.length })} {roomsOf(people, (count) => t('moreRooms', { count }))}
        </span>
        <IconChevronDown aria-hidden size="1.25em" className={styles.chevron} />
      </button>
      <ul id={list} className={styles.people} hidden={!open}>
        {open &&
          people.map((one) => <UnmonitoredPerson key={one.subject.patientId} store={store} one={one} />)}
      </ul>
    </section>
  );
}

const texts = {
  'no-consent': 'light.notConsented',
  'no-pod': 'light.notMonitored',
  'never-heard': 'light.neverHeard',
  'out-of-range': 'light.outOfRange',
  disconnected: 'light.disconnected',
  'two-sensors': 'light.twoSensors',
  unclipped: 'light.unclipped',
  'off-body': 'light.offBody',
  'flat-battery': 'alert.flatbattery',
  'no-reading': 'light.noReading',
} as const satisfies Record<UnmonitoredReason, string>;

function UnmonitoredPerson({ store, one }: { store: BoardStore; one: Unmonitored }) {
  const t = useT('tile');
  const abilities = useAbilities(store);
  const { subject, reason, since } = one;
  const placeText = usePlaceText();
  const tile = useTile(store, subject.patientId);
  const { tone, word } = describeLight(tile ?? { reading: null }, null);
  const why = reason === 'no-reading' && tile && tone === 'grey' ? word : texts[reason];
  return (
    <li className={styles.person}>
      <b className={styles.place} translate="no">
        {placeText(subject)}
      </b>
      <Link to="/patients/monitor" search={{ patientId: subject.patientId }} className={styles.name}>
        <PersonName within name={subject.label === '' ? t('unnamed') : subject.label} />
      </Link>
      <span className={styles.why}>
        {t(why)}
        {since !== null && (
          <>
            {' '}
            <Duration since={since} texts={(age) => t('alert.since', { age })} />
          </>
        )}
      </span>
      {tile &&
        alertsOf(tile, 'monitoring').map((alert) => (
          <AlertActs
            key={alert.alertId}
            alert={alert}
            patientId={subject.patientId}
            name={subject.label}
            abilities={abilitiesOf(abilities, alert.type)}
            quick
          />
        ))}
    </li>
  );
}
