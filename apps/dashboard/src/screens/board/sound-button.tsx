import { useHearing } from '../../features/absences/index.ts';
import { AlertSoundButton } from '../../features/alert-sound/index.ts';

/** The sound of this device, in a file of its own: nobody waits for it to see the board. */
export default function SoundButton({ isBrief = false }: { isBrief?: boolean }) {
  return <AlertSoundButton hearing={useHearing()} isBrief={isBrief} />;
}
