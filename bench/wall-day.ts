import type { PadFrame } from '@padlight/contract';
import type { Radio } from '../e2e/harness/radio.ts';

/** The measurements of a pod in a simulated hour: each differs, so that its tile changes. */
export const beatsAnHour = 10;

const worn = { clipped: true, loose: false, offBody: false, impact: false } as const;
const lying: readonly PadFrame['acceleration'][] = [
  [0, 0, 64],
  [0, 64, 0],
  [0, -64, 0],
  [45, 0, 45],
];

/** The frame of the pods of one kind at one beat: turned every few hours, unclipped or with a low battery in some. */
function frameOf(kind: number, hour: number, beat: number): Partial<PadFrame> {
  const middle = beat >= 3 && beat < 7;
  return {
    acceleration: lying[Math.floor((hour + kind) / 3) % lying.length] ?? [0, 0, 64],
    batteryPct: middle && (kind + hour) % 10 === 0 ? 12 : 60 + ((hour * beatsAnHour + beat + kind) % 35),
    temperatureCentiC: 3560 + ((kind * 7 + hour * 13 + beat * 5) % 80),
    flags: { ...worn, clipped: !(middle && (kind + hour) % 12 === 0) },
  };
}

const kinds = 60;
const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, Math.max(0, ms)));

/** Runs one simulated hour of a home in `ms` milliseconds, through the gateways' listener. Returns the number of measurements. */
export async function liveAnHour(
  radio: Radio,
  pods: readonly string[],
  hour: number,
  ms: number,
): Promise<number> {
  for (let beat = 0; beat < beatsAnHour; beat++) {
    const next = Date.now() + ms / beatsAnHour;
    const sent = Array.from({ length: kinds }, (_, kind) =>
      radio.beat(
        pods.filter((_pod, index) => index % kinds === kind),
        frameOf(kind, hour, beat),
      ),
    );
    await Promise.all(sent);
    await wait(next - Date.now());
  }
  return beatsAnHour * pods.length;
}
