import { type BodyIn, type DayNight, type savePadFillProfileGoal, timeOptions } from '@padlight/contract';
import { Choices } from '@padlight/ui';
import type { TFunction } from 'i18next';
import type { UseFormReturn } from 'react-hook-form';
import type { Field, FormPart } from '../../../features/form/index.ts';
import { type Format, useFormat } from '../../../platform/i18n/index.ts';
import { beginAt, halvesOf, withHalves } from '../day-night-hours.ts';
import { SelectField } from './select-field.tsx';

type Values = BodyIn<typeof savePadFillProfileGoal>;
const names = [
  'DayStartTime',
  'DayEndTime',
  'NightStartTime',
  'NightEndTime',
  'DayProductId',
  'NightProductId',
] as const;

/** Sets day and night in the form, all at once. */
function put(form: UseFormReturn<Values>, times: DayNight): void {
  for (const name of names)
    form.setValue(`values.${name}`, times[name], { shouldDirty: true, shouldValidate: true });
}

/** The times of day to choose from; a stored time remains an option, though it is on no half hour. */
function TimeOptions({ now }: { now: string | null }) {
  const { formatClock } = useFormat();
  const offered = timeOptions.map(({ value }) => value);
  const all = now === null || offered.includes(now) ? offered : [...offered, now].sort();
  return all.map((value) => (
    <option key={value} value={value}>
      {formatClock(value)}
    </option>
  ));
}

/** The halves of the day, and their beginnings: each ends when the other begins, so all 24 hours are covered. */
export function hoursFields(t: TFunction<'goals'>, formatClock: Format['formatClock']): FormPart<Values>[] {
  const start = (name: 'DayStartTime' | 'NightStartTime'): Field<Values> => ({
    kind: 'own',
    name: `values.${name}`,
    label: t(`part.${name}`),
    draw: (form, error) => {
      const values = form.watch('values');
      const now = values[name];
      if (now === null) return null;
      const choose = (time: string): void =>
        put(
          form,
          halvesOf(values) !== 'both'
            ? withHalves({ ...values, [name]: time }, name === 'DayStartTime' ? 'day' : 'night')
            : name === 'DayStartTime'
              ? beginAt(values, time, values.NightStartTime ?? time)
              : beginAt(values, values.DayStartTime ?? time, time),
        );
      return (
        <SelectField
          form={form}
          name={`values.${name}`}
          label={t(halvesOf(values) === 'both' ? `part.${name}` : 'field.wholeDayFrom')}
          error={error}
          text={String}
          half={halvesOf(values) === 'both'}
          onChoose={choose}
        >
          <TimeOptions now={now} />
        </SelectField>
      );
    },
    texts: (time) => formatClock(time as string | null),
  });
  return [
    {
      kind: 'content',
      key: 'halves',
      draw: (form) => {
        const values = form.watch('values');
        const options = (['both', 'day', 'night'] as const).map((value) => ({
          value,
          label: t(`halves.${value}`),
        }));
        return (
          <Choices
            legend={t('halves.legend')}
            hint={t('halves.hint')}
            pick="one"
            options={options}
            chosen={[halvesOf(values)]}
            onChange={([chosen]) => chosen && put(form, withHalves(values, chosen))}
          />
        );
      },
    },
    start('DayStartTime'),
    start('NightStartTime'),
  ];
}
