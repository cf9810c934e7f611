import {
  editObservation,
  instant,
  type Observation,
  type ObservationType,
  observationDays,
  saveObservation,
} from '@padlight/contract';
import { addDays, dayOf } from '@padlight/time-zone';
import { Picks } from '@padlight/ui';
import { useState } from 'react';
import { z } from 'zod';
import { newKey, useAction } from '../../platform/call/index.ts';
import { serverNow } from '../../platform/clock/index.ts';
import { useFormat, useT } from '../../platform/i18n/index.ts';
import { useSession } from '../../platform/session/index.ts';
import { DialogForm, type FormPart } from '../form/index.ts';
import { type PendingEntry, pageOutbox } from '../observation-outbox/index.ts';
import { valueText } from './observation-text.ts';
import { type Observed, ObservedName, observedId } from './observed.tsx';
import { agoChoices, clockOf, observedAt } from './observed-time.ts';
import { readValue } from './read-value.ts';
import { useRecordedObservation } from './use-recorded-observation.ts';
import { ValueField } from './value-field.tsx';

interface Values {
  value: number | null;
  /** A number as it is typed. */
  typed: string;
  /** Minutes, or `other` for the day and time of day below. */
  ago: string;
  day: string;
  clock: string;
  comment: string;
  reason: string;
}

interface ObservationFormProps {
  observed: Observed;
  name: string;
  type: ObservationType;
  /** The observation to correct; absent for a new one. */
  before?: Observation;
  /** A refused entry to change; absent for a new one. */
  refused?: PendingEntry;
  onSaved: () => void;
  onClose: () => void;
}

const enteredBody = saveObservation.body.extend({ isTyped: z.boolean() });

/** Enters an observation, or corrects one: its value, when it was, and a comment. Value and text have no default. */
export default function ObservationForm(props: ObservationFormProps) {
  const { observed, name, type, before, refused, onSaved, onClose } = props;
  const t = useT('observations');
  const format = useFormat();
  const { volume } = format;
  const { TimeZone: timeZone } = useSession().organisation;
  const edit = useAction(editObservation);
  const recorded = useRecordedObservation(observed, type);
  // One key for one entry, however often it is sent.
  const [entryId] = useState(newKey);
  const needsReason = before?.mayChange === 'reason-needed';
  const earlier = before ?? (refused && { ...refused.body, observedAt: refused.observedAt });
  // A value is of its type: another type begins without one.
  const earlierValue = earlier?.typeId === type.typeId ? earlier.value : null;
  const start: Values = {
    value: type.input === 'scale' ? earlierValue : null,
    typed:
      type.input === 'number' && earlierValue !== null
        ? String(type.unit === 'ml' ? volume.entry(earlierValue) : earlierValue)
        : '',
    ago: earlier ? 'other' : '0',
    ...clockOf(timeZone, earlier ? Date.parse(earlier.observedAt) : serverNow()),
    comment: earlier?.comment ?? '',
    reason: '',
  };
  const today = dayOf(timeZone, serverNow());
  const enteredValue = ({ value, typed }: Values): number | null => {
    if (type.input === 'text') return null;
    return type.input === 'scale' ? value : (readValue(type, typed, volume) ?? null);
  };
  const timeOf = ({ ago, day, clock }: Values): number | undefined => {
    if (ago !== 'other') return serverNow() - Number(ago) * 60_000;
    // An unchanged time keeps its seconds.
    if (earlier && day === start.day && clock === start.clock) return Date.parse(earlier.observedAt);
    return observedAt(timeZone, day, clock);
  };
  const fields = ({ value, typed, ago }: Values): FormPart<Values>[] => [
    ...(type.input === 'text'
      ? []
      : [
          {
            kind: 'own' as const,
            name: 'value' as const,
            label: type.name,
            texts: () => '',
            draw: (
              form: Parameters<Extract<FormPart<Values>, { kind: 'own' }>['draw']>[0],
              error?: string,
            ) => (
              <ValueField
                type={type}
                value={value}
                typed={typed}
                onValue={(picked) => form.setValue('value', picked)}
                onType={(text) => form.setValue('typed', text)}
                error={error}
              />
            ),
          },
        ]),
    {
      kind: 'own',
      name: 'ago',
      label: t('when'),
      texts: () => '',
      draw: (form, error) => (
        <Picks
          legend={t('when')}
          error={error}
          layout="short"
          options={[
            ...agoChoices.map((minutes) => ({
              value: String(minutes),
              label:
                minutes === 0
                  ? t('now')
                  : minutes < 60
                    ? t('minutesAgo', { count: minutes })
                    : t('hoursAgo', { count: minutes / 60 }),
            })),
            { value: 'other', label: t('otherTime') },
          ]}
          picked={ago}
          onPick={(picked) => picked !== null && form.setValue('ago', picked)}
        />
      ),
    },
    ...(ago === 'other'
      ? [
          {
            kind: 'date' as const,
            name: 'day' as const,
            label: t('day'),
            min: addDays(today, -observationDays),
            max: today,
            required: true,
          },
          { kind: 'text' as const, name: 'clock' as const, label: t('clock'), maxLength: 5 },
        ]
      : []),
    {
      kind: 'note',
      name: 'comment',
      label: type.input === 'text' ? t('text') : t('comment'),
      maxLength: 500,
    },
    ...(needsReason
      ? [{ kind: 'text' as const, name: 'reason' as const, label: t('reason'), maxLength: 200 }]
      : []),
  ];
  const common = {
    title: (
      <>
        {before ? t('correctTitle', { type: type.name }) : type.name} ·{' '}
        <ObservedName observed={observed} name={name} />
      </>
    ),
    hint: before && needsReason ? t('reasonHint') : undefined,
    values: start,
    fields,
    check: (values: Values) => {
      const at = timeOf(values);
      const isMissing = type.input !== 'text' && enteredValue(values) === null;
      return {
        value: isMissing ? missingText(values) : undefined,
        clock: at === undefined || at > serverNow() + 60_000 ? t('timeWrong') : undefined,
        comment: type.input === 'text' && values.comment.trim() === '' ? t('textMissing') : undefined,
        reason: needsReason && values.reason.trim() === '' ? t('reasonMissing') : undefined,
      };
    },
    errorFields: { observedAt: 'clock' } as const,
    onSent: onSaved,
    onClose,
    draft: {
      about: observedId(observed),
      form: `observation ${before?.observationId ?? refused?.id ?? type.typeId}`,
      lastsMs: 3_600_000,
      keeps: ['typed', 'comment', 'reason'] as const,
    },
  };
  const missingText = ({ typed }: Values): string => {
    if (type.input === 'scale') return t('choose');
    const { least = 0, most = 0 } = type.range ?? {};
    const inUnit = (value: number) => (type.unit === 'ml' ? volume.entry(value) : value);
    return typed.trim() === ''
      ? t('numberMissing')
      : t('outOfRange', { least: inUnit(least), most: inUnit(most) });
  };
  const entryOf = (values: Values) => ({
    value: enteredValue(values),
    comment: values.comment.trim() === '' ? null : values.comment.trim(),
    observedAt: instant(timeOf(values) ?? serverNow()),
  });
  if (before === undefined)
    return (
      <DialogForm
        {...common}
        sendLabel={t('save')}
        schema={enteredBody}
        body={(values) => ({
          entryId,
          ...observed,
          typeId: type.typeId,
          ...entryOf(values),
          isTyped: values.ago === 'other',
        })}
        send={({ observedAt, isTyped, ...body }) => {
          const what = [type.name, valueText(type, body.value, format)].filter(Boolean).join(' · ');
          const at = instant(Date.parse(observedAt));
          const end = pageOutbox.submit({ body, observedAt: at, isTyped, texts: { who: name, what } });
          return recorded(end, what);
        }}
      />
    );
  const { observationId, version } = before;
  return (
    <DialogForm
      {...common}
      sendLabel={t('save')}
      schema={editObservation.body}
      body={(values) => ({
        observationId,
        version,
        ...entryOf(values),
        reason: values.reason.trim() === '' ? null : values.reason.trim(),
      })}
      send={(body) => edit.mutateAsync({ body })}
    />
  );
}
