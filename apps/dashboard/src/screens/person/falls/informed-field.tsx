import { type InformedOfFall, type InformedRole, informedRoles, instant } from '@padlight/contract';
import { Choices, TextField } from '@padlight/ui';
import { useState } from 'react';
import { useT } from '../../../platform/i18n/index.ts';
import { useSession } from '../../../platform/session/index.ts';
import styles from './falls.module.css';
import { clockOf, informedAt } from './informed-time.ts';

type Choice = InformedRole | 'no-one';

interface InformedFieldProps {
  fellAt: string;
  /** Null: not answered; empty: no one. */
  informed: readonly InformedOfFall[] | null;
  onChange: (informed: InformedOfFall[] | null) => void;
  error: string | undefined;
}

/** The people who were informed, and when: the time of the tap, which can be corrected. "No one" is an answer of its own. */
export function InformedField({ fellAt, informed, onChange, error }: InformedFieldProps) {
  const t = useT('falls');
  const chosen: Choice[] =
    informed === null ? [] : informed.length === 0 ? ['no-one'] : informed.map(({ role }) => role);
  const choose = (next: Choice[]): void => {
    const isNoOne = next.includes('no-one') && !chosen.includes('no-one');
    const roles = next.filter((role) => role !== 'no-one');
    if (isNoOne) onChange([]);
    else if (roles.length === 0) onChange(null);
    else
      onChange(
        roles.map(
          (role) => informed?.find((person) => person.role === role) ?? { role, at: instant(Date.now()) },
        ),
      );
  };
  return (
    <div className={styles.informed}>
      <Choices
        legend={t('informed.label')}
        pick="many"
        options={[...informedRoles, 'no-one' as const].map((value) => ({
          value,
          label: t(`informed.${value}`),
        }))}
        chosen={chosen}
        onChange={choose}
        error={error}
      />
      {informed?.map((person) => (
        <TimeField
          key={person.role}
          fellAt={fellAt}
          informed={person}
          onChange={(at) => onChange(informed.map((other) => (other === person ? { ...person, at } : other)))}
        />
      ))}
    </div>
  );
}

interface TimeFieldProps {
  fellAt: string;
  informed: InformedOfFall;
  onChange: (at: InformedOfFall['at']) => void;
}

/** The time of day at which a person was informed, in the organisation's time zone. */
function TimeField({ fellAt, informed: { role, at }, onChange }: TimeFieldProps) {
  const t = useT('falls');
  const { TimeZone: timeZone } = useSession().organisation;
  const [typed, setTyped] = useState(() => (Number.isNaN(Date.parse(at)) ? '' : clockOf(timeZone, at)));
  return (
    <TextField
      isShort
      label={t('informed.timeOf', { role: t(`informed.${role}`) })}
      value={typed}
      onChange={(clock) => {
        setTyped(clock);
        const time = informedAt(timeZone, fellAt, clock);
        // The form refuses an invalid time at sending.
        onChange(time === undefined ? ('' as InformedOfFall['at']) : instant(time));
      }}
    />
  );
}
