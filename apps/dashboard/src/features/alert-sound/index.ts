export { AlertSound } from './alert-sound.tsx';
export { AlertSoundButton } from './alert-sound-button.tsx';
export type { Hearing } from './due-sound.ts';
