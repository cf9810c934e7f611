import type { MeasureUnit } from '@padlight/contract';

/** A unit of `Intl`: its size in stored units, and its zero point. */
interface Unit {
  readonly intl: string;
  readonly per: number;
  readonly zero?: number;
  /** The decimals that people read and type. */
  readonly digits: 0 | 1;
  /** The decimals of the stored value: enough to show the input again unchanged. */
  readonly storedDigits?: number;
}

/** US fluid ounces and avoirdupois ounces, by definition of the inch and of the pound. */
const mlPerFluidOunce = 29.5735295625;
const gPerOunce = 28.349523125;

const units = {
  volume: {
    metric: { intl: 'milliliter', per: 1, digits: 0 },
    us: { intl: 'fluid-ounce', per: mlPerFluidOunce, digits: 1, storedDigits: 0 },
  },
  weight: {
    metric: { intl: 'gram', per: 1, digits: 0 },
    us: { intl: 'ounce', per: gPerOunce, digits: 1, storedDigits: 1 },
  },
  temperature: {
    metric: { intl: 'celsius', per: 1, digits: 1 },
    us: { intl: 'fahrenheit', per: 5 / 9, zero: 32, digits: 1, storedDigits: 3 },
  },
  /** A difference of two temperatures. */
  difference: {
    metric: { intl: 'celsius', per: 1, digits: 1 },
    us: { intl: 'fahrenheit', per: 5 / 9, digits: 1, storedDigits: 3 },
  },
} as const satisfies Record<string, Record<MeasureUnit, Unit>>;

/** Formats values that are stored in ml, g or °C in the organisation's unit, and parses input in it. */
export interface Quantity {
  /** The symbol: `ml`, `fl oz`. */
  readonly unit: string;
  /** `372 ml` */
  readonly text: (stored: number) => string;
  /** `372`: beside others, with one unit for all. */
  readonly figure: (stored: number) => string;
  /** `372 millilitres` */
  readonly spoken: (stored: number) => string;
  /** The value of a field or a file, with as many decimals as people type, or `more`. */
  readonly entry: (stored: number, more?: number) => number;
  /** A limit for input: rounded to the allowed side. */
  readonly limit: (stored: number, side: 'least' | 'most') => string;
  /** The stored value of an input. */
  readonly fromEntry: (typed: number) => number;
  /** The number of decimals. */
  readonly digits: number;
}

const rounded = (value: number, digits: number): number => Math.round(value * 10 ** digits) / 10 ** digits;

function createQuantity(tag: string, unit: Unit): Quantity {
  const { intl, per, zero = 0, digits, storedDigits } = unit;
  const format = (options: Intl.NumberFormatOptions) =>
    new Intl.NumberFormat(tag, {
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
      ...options,
    });
  const short = format({ style: 'unit', unit: intl, unitDisplay: 'short' });
  const figure = format({});
  const long = format({ style: 'unit', unit: intl, unitDisplay: 'long' });
  const inUnit = (stored: number): number => stored / per + zero;
  return {
    unit: short.formatToParts(1).find(({ type }) => type === 'unit')?.value ?? '',
    text: (stored) => short.format(inUnit(stored)),
    figure: (stored) => figure.format(inUnit(stored)),
    spoken: (stored) => long.format(inUnit(stored)),
    entry: (stored, more = 0) => rounded(inUnit(stored), digits + more),
    limit: (stored, side) => {
      const [nearest, exact] = [rounded(inUnit(stored), digits), rounded(inUnit(stored), 6)];
      const step = 10 ** -digits;
      if (side === 'least') return short.format(nearest < exact ? nearest + step : nearest);
      return short.format(nearest > exact ? nearest - step : nearest);
    },
    fromEntry: (typed) => (storedDigits === undefined ? typed : rounded((typed - zero) * per, storedDigits)),
    digits,
  };
}

/** The formats of volumes, weights and temperatures in a locale (BCP 47). */
export const createQuantities = (tag: string, unit: MeasureUnit) => ({
  volume: createQuantity(tag, units.volume[unit]),
  weight: createQuantity(tag, units.weight[unit]),
  temperature: createQuantity(tag, units.temperature[unit]),
  difference: createQuantity(tag, units.difference[unit]),
});
