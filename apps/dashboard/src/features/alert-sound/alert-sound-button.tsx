import { IconBell, IconBellExclamation, IconBellOff } from '@tabler/icons-react';
import { useT } from '../../platform/i18n/index.ts';
import styles from './alert-sound-button.module.css';
import { type SoundState, switchSound, useSoundState } from './sound-switch.ts';

interface AlertSoundButtonProps {
  /** The icon alone where there is no room; its words are then read out and shown on hover. A blocked sound always shows its words. */
  compact?: boolean;
}

const icons: Record<SoundState, typeof IconBell> = {
  off: IconBellOff,
  on: IconBell,
  blocked: IconBellExclamation,
  missing: IconBellOff,
};

/**
 * Turns the alert sound of this device on and off, and says which it is; where the browser blocks it, a press unblocks
 * it. It remembers itself; what it sounds is the shell's to mount. Speaks the texts of `alerts`.
 */
export function AlertSoundButton({ compact = false }: AlertSoundButtonProps) {
  const t = useT('alerts');
  const state = useSoundState();
  const Icon = icons[state];
  const words = t(`sound.${state}`);
  const isBlocked = state === 'blocked';
  return (
    <button
      type="button"
      className={styles.button}
      data-sound={state}
      aria-pressed={isBlocked ? undefined : state === 'on'}
      aria-label={isBlocked ? undefined : t('sound.label')}
      title={state === 'on' || state === 'off' ? t(`sound.${state}Hint`) : words}
      disabled={state === 'missing'}
      onClick={() => switchSound(state !== 'on')}
    >
      <Icon aria-hidden size={18} />
      {(!compact || isBlocked) && <span>{words}</span>}
    </button>
  );
}
