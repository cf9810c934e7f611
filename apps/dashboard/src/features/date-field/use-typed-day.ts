import { useState } from 'react';
import { isDay, useFormat, useT } from '../../platform/i18n/index.ts';

/** A day as it is stored, `2026-11-25`, the bounds that it keeps to, and who hears of what is typed. */
export interface TypedDay {
  /** A day; an empty text: none; another text: what was typed and is no day. */
  readonly value: string;
  readonly min?: string | undefined;
  readonly max?: string | undefined;
  /** A day within the bounds, or an empty text. */
  readonly onChange: (day: string) => void;
  /** What is typed and is no such day: a form keeps it, so that it is not sent as the day before. */
  readonly onOther?: ((text: string) => void) | undefined;
}

interface Refusal {
  readonly kind: 'unreadable' | 'bounds';
  readonly text: string;
}

/** The text of a field for a day: what is typed stays as it is until it is left, and is then written in the organisation's format. */
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
    /** What was typed is complete: a year of two digits is read as well. */
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
    /** The day that the text names, where it names one. */
    day: isDay(value) ? value : undefined,
  };
}
