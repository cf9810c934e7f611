export { AlertSound } from './alert-sound.tsx';
export { AlertSoundButton } from './alert-sound-button.tsx';
export { isSoundUnasked } from './sound-switch.ts';
