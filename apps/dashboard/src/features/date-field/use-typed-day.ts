import { useState } from 'react';
import { isDay, useFormat, useT } from '../../platform/i18n/index.ts';

/** A stored day, `2026-11-25`, its bounds, and the callbacks for what is typed. */
export interface TypedDay {
  /** A day, an empty text for none, or typed text that is no valid day. */
  readonly value: string;
  readonly min?: string | undefined;
  readonly max?: string | undefined;
  /** Receives a day within the bounds, or an empty text. */
  readonly onChange: (day: string) => void;
  /** Receives typed text that is no such day: a form keeps it, so that it does not send the previous day. */
  readonly onOther?: ((text: string) => void) | undefined;
}

interface Refusal {
  readonly kind: 'unreadable' | 'bounds';
  readonly text: string;
}

/** The text of a day field: it stays as typed until the field is left, and is then written in the organisation's format. */
export function useTypedDay({ value, min, max, onChange, onOther }: TypedDay) {
  const t = useT('shell');
  const { dayText } = useFormat();
  const [text, setText] = useState(dayText.write(value));
  const [isLeft, setIsLeft] = useState(false);
  const [before, setBefore] = useState(value);
  if (before !== value) {
    setBefore(value);
    if (value !== text && value !== (dayText.read(text) ?? '')) setText(dayText.write(value));
  }
  const isWithin = (day: string): boolean => day >= (min ?? day) && day <= (max ?? day);
  const pass = (typed: string, day: string | undefined): void => {
    if (typed.trim() === '') onChange('');
    else if (day !== undefined && isWithin(day)) onChange(day);
    else onOther?.(day ?? typed);
  };
  const refusalOf = (): Refusal | undefined => {
    if (!isLeft || text.trim() === '') return undefined;
    const day = dayText.read(text);
    if (day === undefined)
      return { kind: 'unreadable', text: t('day.unreadable', { example: dayText.write('2026-11-25') }) };
    if (min !== undefined && day < min)
      return { kind: 'bounds', text: t('day.tooEarly', { day: dayText.write(min) }) };
    if (max !== undefined && day > max)
      return { kind: 'bounds', text: t('day.tooLate', { day: dayText.write(max) }) };
    return undefined;
  };
  return {
    text,
    refusal: refusalOf(),
    type: (typed: string): void => {
      setText(typed);
      setIsLeft(false);
      pass(typed, dayText.read(typed));
    },
    /** Completes the input: a year of two digits is also accepted. */
    leave: (): void => {
      const day = dayText.read(text, 'two-digits-too');
      setIsLeft(true);
      if (day === undefined) return;
      setText(dayText.write(day));
      if (day !== value) pass(text, day);
    },
    choose: (day: string): void => {
      setText(dayText.write(day));
      onChange(day);
    },
    /** The day of the text, where it is a valid one. */
    day: isDay(value) ? value : undefined,
  };
}
