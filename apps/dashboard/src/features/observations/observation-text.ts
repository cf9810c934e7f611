import type { ObservationType } from '@padlight/contract';
import type { Format } from '../../platform/i18n/index.ts';

type Formats = Pick<Format, 'volume' | 'formatDecimal'>;

/** A value of a type as text: `4 · Smooth and soft`, `200 ml`; empty where the type has none. */
export function valueText(type: ObservationType | undefined, value: number | null, format: Formats): string {
  if (value === null) return '';
  const figure = format.formatDecimal(value);
  const line = type?.legend.find((entry) => entry.value === value);
  if (line) return `${figure} · ${line.text}`;
  if (type?.unit === 'ml') return format.volume.text(value);
  return type?.unit ? `${figure} ${type.unit}` : figure;
}
