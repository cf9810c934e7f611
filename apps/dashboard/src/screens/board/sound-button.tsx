import { useHearing } from '../../features/absences/index.ts';
import { AlertSoundButton } from '../../features/alert-sound/index.ts';

/** The sound of this device, in a file of its own: the board does not wait for it. */
export default function SoundButton({ isBrief = false }: { isBrief?: boolean }) {
  return <AlertSoundButton hearing={useHearing()} isBrief={isBrief} />;
}
