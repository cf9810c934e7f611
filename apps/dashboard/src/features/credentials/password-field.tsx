import { TextField } from '@padlight/ui/text-field';
import { type ComponentProps, type KeyboardEvent, useState } from 'react';
import { useT } from '../../platform/i18n/index.ts';
import styles from './fields.module.css';

/** A password field that can reveal its text, with a hint when caps lock is on. */
export function PasswordField(props: Omit<ComponentProps<typeof TextField>, 'type' | 'atEnd' | 'isAlert'>) {
  const t = useT('credentials');
  const [isVisible, setVisible] = useState(false);
  const [capsLock, setCapsLock] = useState(false);
  const check = (event: KeyboardEvent): void => setCapsLock(event.getModifierState('CapsLock'));
  return (
    <TextField
      {...props}
      type={isVisible ? 'text' : 'password'}
      onKeyDown={check}
      onKeyUp={check}
      onBlur={() => setCapsLock(false)}
      isAlert={false}
      hint={capsLock ? t('capsLock') : props.hint}
      atEnd={
        <button
          type="button"
          className={styles.quiet}
          aria-pressed={isVisible}
          aria-label={t('show')}
          onClick={() => setVisible(!isVisible)}
        >
          <EyeIcon crossed={isVisible} />
        </button>
      }
    />
  );
}

const EyeIcon = ({ crossed }: { crossed: boolean }) => (
  <svg
    aria-hidden="true"
    width="22"
    height="22"
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.7"
  >
    <path d="M3 12c2.400-4 5.400-6 9-6s6.600 2 9 6c-2.400 4-5.400 6-9 6s-6.600-2-9-6z" />
    <circle cx="12" cy="12" r="2.500" />
    {crossed && <path d="M4 4l16 16" />}
  </svg>
);
