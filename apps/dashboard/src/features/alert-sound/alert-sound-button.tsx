import { tint } from '@padlight/ui';
import { IconBell, IconBellExclamation, IconBellOff } from '@tabler/icons-react';
import { useState } from 'react';
import { useT } from '../../platform/i18n/index.ts';
import styles from './alert-sound-button.module.css';
import type { Hearing } from './due-sound.ts';
import { type SoundState, switchSound, useSoundState } from './sound-switch.ts';

const icons: Record<SoundState, typeof IconBell> = {
  unasked: IconBellOff,
  off: IconBellOff,
  on: IconBell,
  blocked: IconBellExclamation,
  missing: IconBellOff,
};

const focusOnce = (button: HTMLButtonElement | null): void => button?.focus();

interface AlertSoundButtonProps {
  /** The alerts that the device sounds. */
  hearing: Hearing;
  /** For small spaces: says that the sound is off and turns it on in one press, without a question. */
  isBrief?: boolean;
}

/**
 * The alert sound of this device: asks once whether to play it, then turns it on and off. While no sound can be played
 * it says that it is off; where the browser blocks the sound, a press unblocks it. The shell mounts the sound itself.
 * Where only some alerts sound it names them. Uses the texts of `alerts`.
 */
export function AlertSoundButton({ hearing, isBrief = false }: AlertSoundButtonProps) {
  const t = useT('alerts');
  const state = useSoundState();
  const [isAnswered, setAnswered] = useState(false);
  const answer = (on: boolean): void => {
    setAnswered(true);
    switchSound(on);
  };
  const Icon = icons[state];
  const icon = <Icon aria-hidden size={18} />;
  if (state === 'unasked' && !isBrief)
    return (
      <fieldset aria-label={t('sound.label')} className={styles.question} data-sound={state}>
        <p>
          {icon}
          {t('sound.ask')}
        </p>
        <button type="button" className={styles.button} data-main onClick={() => answer(true)}>
          {t('sound.turnOn')}
        </button>
        <button type="button" className={styles.button} onClick={() => answer(false)}>
          {t('sound.notNow')}
        </button>
      </fieldset>
    );
  const isOn = state === 'on';
  const isOff = state === 'off' || state === 'unasked';
  const only = isOn && hearing !== 'all' ? t(`sound.only.${hearing}`) : null;
  return (
    <button
      // The question disappears with its answer, so the focus moves here.
      ref={isAnswered ? focusOnce : undefined}
      type="button"
      className={state === 'blocked' || state === 'unasked' ? tint('warning', styles.button) : styles.button}
      data-sound={state}
      data-brief={isBrief || undefined}
      aria-pressed={isOn || undefined}
      aria-label={isOn ? [t('sound.label'), only].filter(Boolean).join(': ') : undefined}
      title={isOn || isOff ? t(isOn ? 'sound.onHint' : 'sound.offHint') : undefined}
      disabled={state === 'missing'}
      onClick={() => switchSound(!isOn)}
    >
      {icon}
      {only !== null && <span>{only}</span>}
      {!isOn && <span>{t(isOff ? 'sound.off' : `sound.${state}`)}</span>}
      {isOff && !isBrief && <b>{t('sound.turnOn')}</b>}
    </button>
  );
}
