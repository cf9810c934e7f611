import { randomUUID } from 'node:crypto';
import type { Installation } from '../e2e/harness/installation.ts';

const hourMs = 3_600_000;
/** The observations of a day: type, hour and value. */
const daily: readonly (readonly [string, number, number])[] = [
  ...[8, 10, 12, 14, 16, 18, 20].map((hour) => ['drink', hour, 200] as const),
  ['urine', 9, 2],
  ['urgency', 9, 1],
  ['bowel', 9.5, 4],
  ['leak', 15, 1],
];

/** Enters what people observe of a person in so many days up to now; returns the number of observations. */
export async function observeWeek(
  { url }: Installation,
  token: string,
  { patientId, days }: { readonly patientId: string; readonly days: number },
): Promise<number> {
  const now = Date.now();
  let count = 0;
  for (let day = 1; day <= days; day++)
    for (const [typeId, hour, value] of daily) {
      const observedAt = new Date(now - day * 24 * hourMs + hour * hourMs).toISOString();
      const body = { entryId: randomUUID(), patientId, typeId, value, comment: null, observedAt };
      const answer = await fetch(`${url}/observation/SaveObservation`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
      if (!answer.ok) throw new Error(`an observation was answered with ${answer.status}`);
      count++;
    }
  return count;
}
