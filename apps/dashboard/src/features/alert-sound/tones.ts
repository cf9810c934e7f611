/** One tone of a sound: its pitch in hertz, when it begins in the sound and how long it lasts, in milliseconds. */
export interface Note {
  readonly hz: number;
  readonly atMs: number;
  readonly forMs: number;
}

/** The kinds of sound: a fall, or anything else that waits. */
export type SoundKind = 'fall' | 'alert';

const pulses = (startsMs: readonly number[], forMs: number, pitches: readonly number[]): Note[] =>
  startsMs.map((atMs, index) => ({ hz: pitches[index % pitches.length] ?? 440, atMs, forMs }));

/**
 * Rhythm and pitch follow the auditory alarm signals of IEC 60601-1-8: high priority is a burst of ten quick pulses,
 * Padlight follows IEC 60601-1-8 in rhythm and pitch: high priority is a burst of ten quick pulses,
 */
export const tones: Readonly<Record<SoundKind, readonly Note[]>> = {
  fall: pulses([0, 200, 400, 800, 1_000, 1_900, 2_100, 2_300, 2_700, 2_900], 150, [784, 784, 988, 784, 988]),
  alert: pulses([0, 350, 700], 220, [523, 659, 523]),
};

/** The length of a sound, in milliseconds. */
export const lengthMs = (notes: readonly Note[]): number =>
  Math.max(0, ...notes.map(({ atMs, forMs }) => atMs + forMs));
