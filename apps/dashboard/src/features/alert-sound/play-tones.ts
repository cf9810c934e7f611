import { lengthMs, type Note } from './tones.ts';

const loudness = 0.35;
const rampS = 0.015;
// Corridor noise masks a sine: some harmonics make it carry.
const harmonics = [0, 1, 0.6, 0.45, 0.3, 0.15];

/** Sounds the notes through a running audio context; resolves when the last has faded. */
export async function playTones(context: AudioContext, notes: readonly Note[]): Promise<void> {
  const start = context.currentTime + 0.05;
  const wave = context.createPeriodicWave(new Float32Array(harmonics.length), new Float32Array(harmonics));
  for (const { hz, atMs, forMs } of notes) {
    const from = start + atMs / 1_000;
    const to = from + forMs / 1_000;
    const pulse = context.createOscillator();
    const volume = context.createGain();
    pulse.setPeriodicWave(wave);
    pulse.frequency.value = hz;
    volume.gain.setValueAtTime(0, from);
    volume.gain.linearRampToValueAtTime(loudness, from + rampS);
    volume.gain.setValueAtTime(loudness, to - rampS);
    volume.gain.linearRampToValueAtTime(0, to);
    pulse.connect(volume).connect(context.destination);
    pulse.start(from);
    pulse.stop(to);
  }
  await new Promise((resolve) => setTimeout(resolve, lengthMs(notes) + 100));
}
