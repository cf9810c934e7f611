import {
  isOffered,
  type NumberUnit,
  type OfferedNumber,
  type OfferedPath,
  offeredNumbers,
} from '@padlight/contract';
import { useFormat, useT } from '../../../platform/i18n/index.ts';
import { plainUnit } from './plain-unit.ts';

/** The unit of standard gravity is the same in every language. */
const gravity = 'g';
const worded = ['minutes', 'seconds', 'percent', 'degrees', 'times'] as const;
const isWorded = (unit: NumberUnit): unit is (typeof worded)[number] =>
  worded.some((candidate) => candidate === unit);

/** Names numbers of the analysis, and formats their values in the unit in which they are read and typed. */
export function useNumberText() {
  const t = useT('algorithms');
  const { formatDecimal, volume, temperature, difference } = useFormat();
  const quantities = { ml: volume, celsius: temperature, difference };
  const quantityOf = ({ unit }: OfferedNumber) =>
    unit === 'ml' || unit === 'celsius' || unit === 'difference' ? quantities[unit] : undefined;
  const plainText = (path: string, stored: number): string => {
    const { unit, value } = plainUnit(path, stored);
    if (unit === 'ml' || unit === 'celsius' || unit === 'difference') return quantities[unit].text(value);
    const figure = formatDecimal(value);
    if (unit === 'none') return figure;
    return unit === 'g' ? `${figure}\u00a0${gravity}` : t(`unit.${unit}`, { value: figure });
  };
  const valueText = (path: string, value: number): string => {
    if (!isOffered(path)) return plainText(path, value);
    const offer: OfferedNumber = offeredNumbers[path];
    const quantity = quantityOf(offer);
    if (quantity) return quantity.text(value);
    const figure = formatDecimal(value / offer.stored);
    return isWorded(offer.unit) ? t(`unit.${offer.unit}`, { value: figure }) : `${figure}\u00a0${gravity}`;
  };
  return {
    nameText: (path: string): string => (isOffered(path) ? t(`number.${path}.name`) : path),
    purposeText: (path: OfferedPath): string => t(`number.${path}.purpose`),
    valueText,
    limitText: (path: OfferedPath, stored: number, side: 'least' | 'most'): string =>
      quantityOf(offeredNumbers[path])?.limit(stored, side) ?? valueText(path, stored),
    /** The symbol of the unit, beside a field. */
    unitText: (path: OfferedPath): string => {
      const offer: OfferedNumber = offeredNumbers[path];
      return quantityOf(offer)?.unit ?? (isWorded(offer.unit) ? t(`sign.${offer.unit}`) : gravity);
    },
    /** The conversion of input: in the unit of the shown value. */
    typed: (path: OfferedPath) => {
      const offer: OfferedNumber = offeredNumbers[path];
      const quantity = quantityOf(offer);
      const { stored } = offer;
      return {
        entry: (value: number, more?: number) => quantity?.entry(value, more) ?? value / stored,
        fromEntry: (entered: number) =>
          quantity?.fromEntry(entered) ?? Math.round(entered * stored * 1e6) / 1e6,
      };
    },
  };
}
