import { type Absence, endAbsence, type OwnAbsence } from '@padlight/contract';
import { asValue, phrase, pressable, useNow } from '@padlight/ui';
import { IconPhoneOff, IconWalk } from '@tabler/icons-react';
import { type CSSProperties, Fragment, useState } from 'react';
import { useAction } from '../../platform/call/index.ts';
import { useErrorText } from '../../platform/error-text/index.ts';
import { useFormat, useT } from '../../platform/i18n/index.ts';
import { useSession } from '../../platform/session/index.ts';
import { useTypeSize } from '../wall-mode/index.ts';
import styles from './absence-lines.module.css';
import { useAbsences, useAbsenceUpdates, useReadAgain } from './use-absences.ts';

interface AbsenceLinesProps {
  /** True on screens that show people: the others who are away are named, too. */
  forPeople: boolean;
  wall: boolean;
}

/** Names who is away and until when. For the reader: the way back, and why an absence ended where no one was left to call. */
export function AbsenceLines({ forPeople, wall }: AbsenceLinesProps) {
  useAbsenceUpdates();
  const absences = useAbsences();
  const em = useTypeSize();
  if (!absences) return null;
  return (
    <div
      className={styles.lines}
      data-wall={wall || undefined}
      style={wall ? ({ '--em': `${0.75 * em}px` } as CSSProperties) : undefined}
    >
      {absences.own && <Own own={absences.own} />}
      {forPeople && absences.absences.length > 0 && <Others absences={absences.absences} />}
    </div>
  );
}

/** The others who are away and whose time is not over. */
function Others({ absences }: { absences: readonly Absence[] }) {
  const t = useT('shell');
  const { formatTime } = useFormat();
  const ids = useNow((now) =>
    absences.flatMap(({ userId, until }) => (now < Date.parse(until) ? userId : [])).join(' '),
  );
  const away = absences.filter(({ userId }) => ids.split(' ').includes(userId));
  if (away.length === 0) return null;
  return (
    <p className={styles.line} role="status">
      <IconWalk aria-hidden size="1.25em" />
      <span className={styles.names}>
        {away.map(({ userId, name, until }) => (
          <span key={userId}>
            {phrase(t('absence.other', { name: asValue(name), time: asValue(formatTime(until)) }))}
          </span>
        ))}
      </span>
    </p>
  );
}

function Own({ own }: { own: OwnAbsence }) {
  const t = useT('shell');
  const { formatTime } = useFormat();
  const until = Date.parse(own.until);
  const isOn = useNow((now) => own.endedAt === null && now < until);
  const [seen, setSeen] = useState<string | null>(null);
  if (isOn)
    return (
      <div className={styles.line} role="status" data-own>
        <IconWalk aria-hidden size="1.25em" />
        <span>{phrase(t('absence.own', { time: asValue(formatTime(own.until)) }))}</span>
        <BackButton />
      </div>
    );
  const { endedAt, endedBy } = own;
  if (endedAt === null || (endedBy !== 'uncovered' && endedBy !== 'restart') || endedAt === seen) return null;
  return (
    <div className={styles.line} role="alert" data-own>
      <IconPhoneOff aria-hidden size="1.25em" />
      <span>{phrase(t(`absence.ended.${endedBy}`, { time: asValue(formatTime(endedAt)) }))}</span>
      <button type="button" className={pressable(styles.button)} onClick={() => setSeen(endedAt)}>
        {t('absence.seen')}
      </button>
    </div>
  );
}

/** A button that ends the reader's absence. */
function BackButton() {
  const t = useT('shell');
  const errorText = useErrorText();
  const readAgain = useReadAgain();
  const { OrganisationId: organisationId } = useSession().organisation.OrganisationName;
  const { mutate, isPending, error } = useAction(endAbsence);
  return (
    <Fragment>
      <button
        type="button"
        className={pressable(styles.button)}
        aria-disabled={isPending || undefined}
        onClick={() => {
          if (!isPending) mutate({ body: { organisationId } }, { onSuccess: readAgain });
        }}
      >
        {t('absence.back')}
      </button>
      {error && <span role="alert">{errorText(error)}</span>}
    </Fragment>
  );
}
