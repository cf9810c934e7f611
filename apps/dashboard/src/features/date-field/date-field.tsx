import { Button, Dialog, row, Skeleton, TextField } from '@padlight/ui';
import { IconCalendar } from '@tabler/icons-react';
import { type ComponentProps, Suspense, useState } from 'react';
import { useT } from '../../platform/i18n/index.ts';
import { lazyPiece } from '../../platform/lazy-piece/index.ts';
import styles from './date-field.module.css';
import { type TypedDay, useTypedDay } from './use-typed-day.ts';

const Calendar = lazyPiece(() => import('./calendar.tsx'));

type Framed = Pick<
  ComponentProps<typeof TextField>,
  'label' | 'hint' | 'error' | 'isAlert' | 'named' | 'inputRef'
>;
interface DateFieldProps extends Framed, TypedDay {
  onBlur?: () => void;
  /** True where the calendar can't clear it. */
  required?: boolean;
}

/**
 * A day, typed in the organisation's format or chosen in a calendar. An invalid day, or one out of bounds, is refused
 * beside the field when it is left.
 */
export function DateField(props: DateFieldProps) {
  const { label, error, required = false, min, max, onBlur, ...framed } = props;
  const { value, onChange, onOther, ...rest } = framed;
  const t = useT('shell');
  const [isOpen, setIsOpen] = useState(false);
  const { text, refusal, type, leave, choose, day } = useTypedDay({ value, min, max, onChange, onOther });
  const title = t('day.choose', { field: label });
  const close = (chosen: string): void => {
    setIsOpen(false);
    choose(chosen);
  };
  return (
    <>
      <TextField
        {...rest}
        label={label}
        error={refusal?.kind === 'unreadable' ? refusal.text : (error ?? refusal?.text)}
        value={text}
        onChange={type}
        onBlur={() => {
          leave();
          onBlur?.();
        }}
        onKeyDown={({ key }) => key === 'Enter' && leave()}
        numeric
        isShort
        required={required}
        atEnd={
          <button
            type="button"
            className={styles.open}
            aria-label={title}
            title={title}
            aria-haspopup="dialog"
            onClick={() => setIsOpen(true)}
          >
            <IconCalendar aria-hidden size={20} />
          </button>
        }
      />
      {isOpen && (
        <Dialog title={title} onClose={() => setIsOpen(false)}>
          <Suspense fallback={<Skeleton label={t('loading')} height="20rem" />}>
            <Calendar day={day} min={min} max={max} onChoose={close} />
          </Suspense>
          <div className={row(3, 'end')}>
            {!required && text !== '' && <Button onClick={() => close('')}>{t('day.clear')}</Button>}
            <Button onClick={() => setIsOpen(false)}>{t('day.cancel')}</Button>
          </div>
        </Dialog>
      )}
    </>
  );
}
