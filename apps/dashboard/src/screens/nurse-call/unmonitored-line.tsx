import { type PatientId, type Tile, whyUnmonitored } from '@padlight/contract';
import { useNow } from '@padlight/ui';
import { IconChevronDown, IconPlugConnectedX } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { AlertActs } from '../../features/alerts/index.ts';
import { type BoardStore, useAbilities, useDoubtText, useTile } from '../../features/board/index.ts';
import {
  abilitiesOf,
  alertsOf,
  Duration,
  TileLight,
  useChangeWatch,
  usePlaceText,
  useSilence,
} from '../../features/tile/index.ts';
import { useT } from '../../platform/i18n/index.ts';
import { PersonName } from '../../platform/privacy/index.ts';
import styles from './unmonitored-line.module.css';

interface UnmonitoredLineProps {
  store: BoardStore;
  people: readonly Tile[];
}

/** The people who are not monitored: in one line their number and beds; opened, each with reason, time and actions. */
export function UnmonitoredLine({ store, people }: UnmonitoredLineProps) {
  const t = useT('nurse-call');
  const doubtText = useDoubtText();
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
          {doubtText(
            'unmonitored',
            people.map(({ place }) => place),
          )}
        </span>
        <IconChevronDown aria-hidden size="1.25em" className={styles.chevron} />
      </button>
      <ul id={list} className={styles.people} hidden={!open}>
        {open &&
          people.map(({ patientId }) => (
            <UnmonitoredPerson key={patientId} store={store} patientId={patientId} />
          ))}
      </ul>
    </section>
  );
}

function UnmonitoredPerson({ store, patientId }: { store: BoardStore; patientId: PatientId }) {
  const t = useT('tile');
  const abilities = useAbilities(store);
  const placeText = usePlaceText();
  const tile = useTile(store, patientId);
  const watch = useChangeWatch(tile);
  const since = useNow((now) => (tile && whyUnmonitored(tile, now)?.since) ?? null);
  const silentMs = useSilence(tile?.reading ?? null);
  if (!tile) return null;
  return (
    <li className={styles.person}>
      <b className={styles.place} translate="no">
        {placeText(tile.place)}
      </b>
      <Link to="/patients/monitor" search={{ patientId }} className={styles.name}>
        <PersonName within name={tile.label ?? t('unnamed')} />
      </Link>
      <span className={styles.why}>
        <TileLight tile={tile} size="small" watch={watch} />
        {since !== null && silentMs === null && (
          <Duration since={since} texts={(age) => t('alert.since', { age })} />
        )}
      </span>
      {alertsOf(tile, 'monitoring').map((alert) => (
        <AlertActs
          key={alert.alertId}
          alert={alert}
          patientId={patientId}
          name={tile.label ?? ''}
          abilities={abilitiesOf(abilities, alert.type)}
          quick
        />
      ))}
    </li>
  );
}
