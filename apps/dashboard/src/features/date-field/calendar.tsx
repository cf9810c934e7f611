import '@mantine/core/styles/UnstyledButton.layer.css';
import '@mantine/dates/styles.layer.css';
import { DatePicker } from '@mantine/dates';
import { dayOf } from '@padlight/time-zone';
import { useEffect, useRef } from 'react';
import { serverNow } from '../../platform/clock/index.ts';
import { useFormat, useT } from '../../platform/i18n/index.ts';
import { useSession } from '../../platform/session/index.ts';
import { WithMantine } from '../../platform/theme/with-mantine.tsx';
import classes from './date-field.module.css';

interface CalendarProps {
  /** The marked day; undefined marks none and opens today's month. */
  day: string | undefined;
  min: string | undefined;
  max: string | undefined;
  onChoose: (day: string) => void;
}

/** Months in the organisation's language and order of weekdays, with the focus on the marked day or on today. */
export default function Calendar({ day, min, max, onChoose }: CalendarProps) {
  const t = useT('shell');
  const { dayText } = useFormat();
  const root = useRef<HTMLDivElement>(null);
  const today = dayOf(useSession().organisation.TimeZone, serverNow());
  useEffect(() => root.current?.querySelector<HTMLElement>('td button[tabindex="0"]')?.focus(), []);
  return (
    <WithMantine>
      <DatePicker
        ref={root}
        className={classes.calendar}
        size="md"
        value={day ?? null}
        defaultDate={day ?? (max !== undefined && max < today ? max : today)}
        {...(min !== undefined && { minDate: min })}
        {...(max !== undefined && { maxDate: max })}
        onChange={(chosen) => chosen !== null && onChoose(chosen)}
        firstDayOfWeek={dayText.firstOfWeek}
        weekendDays={[]}
        hideOutsideDates
        monthLabelFormat={dayText.month}
        monthsListFormat={dayText.monthName}
        weekdayFormat={dayText.weekday}
        getDayAriaLabel={dayText.speak}
        getDayProps={(date) => ({
          'aria-current': date === today ? ('date' as const) : undefined,
          'aria-pressed': date === day,
        })}
        ariaLabels={{
          previousMonth: t('day.month.before'),
          nextMonth: t('day.month.after'),
          previousYear: t('day.year.before'),
          nextYear: t('day.year.after'),
          previousDecade: t('day.decade.before'),
          nextDecade: t('day.decade.after'),
        }}
      />
    </WithMantine>
  );
}
