export { AlertSoundButton } from './alert-sound-button.tsx';
export type { Sounding } from './due-sound.ts';
export { useAlertSound } from './use-alert-sound.ts';
