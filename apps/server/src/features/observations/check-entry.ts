import { observationDays } from '@padlight/contract';
import { problem } from '../../platform/http/problem.ts';
import type { EnteredValues } from './observation-store.ts';
import type { OfferedType } from './offered-types.ts';

/** The client's clock may be ahead of ours by this much. */
const aheadMs = 5 * 60_000;
const oldestMs = observationDays * 86_400_000;

/** The values of an entry, and the time of its entry, epoch ms. */
interface Entry {
  readonly value: number | null;
  readonly comment: string | null;
  readonly observedAt: string;
}

/** Returns whether a type has a value. */
export function fits(
  {
    input,
    legend,
    least,
    most,
    decimals,
  }: Pick<OfferedType, 'input' | 'legend' | 'least' | 'most' | 'decimals'>,
  value: number | null,
): boolean {
  if (input === 'text') return value === null;
  if (value === null) return false;
  if (input === 'scale') return legend.some((line) => line.value === value);
  return value >= (least ?? value) && value <= (most ?? value) && Number(value.toFixed(decimals)) === value;
}

/**
 * Checks the values of an entry by its type, and its time against that of its entry and now (epoch ms). A time a little ahead
 * becomes now. Throws `observation-value-wrong`, `observation-comment-needed` and `observation-time-wrong`.
 */
export function checkEntry(
  type: OfferedType,
  { value, comment, observedAt }: Entry,
  { enteredAt, now }: { readonly enteredAt: number; readonly now: number },
): EnteredValues {
  if (!fits(type, value)) throw problem('observation-value-wrong');
  if (type.input === 'text' && comment === null) throw problem('observation-comment-needed');
  const at = Date.parse(observedAt);
  if (at > now + aheadMs || at < enteredAt - oldestMs) throw problem('observation-time-wrong');
  return { value, comment, observedAt: new Date(Math.min(at, now)) };
}
