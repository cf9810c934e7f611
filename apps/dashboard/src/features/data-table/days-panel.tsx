import { IconChevronDown } from '@tabler/icons-react';
import { serverNow } from '../../platform/clock/index.ts';
import { useT } from '../../platform/i18n/index.ts';
import { useSession } from '../../platform/session/index.ts';
import { DateField } from '../date-field/index.ts';
import { DropPanel } from './drop-panel.tsx';
import styles from './panel-rows.module.css';
import type { Filter } from './table-spec.ts';
import type { AddressChange } from './use-table-address.ts';
import { addDays, startOfZoneDay, zoneDay } from './zone-day.ts';

interface DaysPanelProps {
  filter: Extract<Filter, { kind: 'days' }>;
  /** The range as instants in the address: from the first, before the second. */
  from: string | undefined;
  to: string | undefined;
  onQueryChange: (change: AddressChange) => void;
}

const spans = [1, 7, 30] as const;

/** Narrows the table to a range of days, both included, in the organisation's time zone. */
export function DaysPanel({ filter, from, to, onQueryChange }: DaysPanelProps) {
  const t = useT('table');
  const { TimeZone: zone } = useSession().organisation;
  const today = zoneDay(serverNow(), zone);
  const firstDay = from === undefined ? '' : zoneDay(from, zone);
  const lastDay = to === undefined ? '' : addDays(zoneDay(to, zone), -1);
  const narrow = (first: string, last: string): void =>
    onQueryChange({
      [filter.from]: startOfZoneDay(first, zone),
      [filter.to]: last === '' ? undefined : startOfZoneDay(addDays(last, 1), zone),
    });
  return (
    <DropPanel
      active={from !== undefined || to !== undefined}
      label={
        <>
          {filter.label}
          <IconChevronDown aria-hidden size={16} />
        </>
      }
    >
      {(close) => (
        <>
          {spans.map((days) => (
            <button
              key={days}
              type="button"
              className={styles.row}
              onClick={() => {
                narrow(addDays(today, 1 - days), '');
                close();
              }}
            >
              {t('lastDays', { count: days })}
            </button>
          ))}
          <div className={styles.field}>
            <DateField
              label={t('fromDay')}
              max={today}
              value={firstDay}
              onChange={(day) => narrow(day, lastDay)}
            />
          </div>
          <div className={styles.field}>
            <DateField
              label={t('toDay')}
              max={today}
              value={lastDay}
              onChange={(day) => narrow(firstDay, day)}
            />
          </div>
        </>
      )}
    </DropPanel>
  );
}
