export { isDay } from './day-text.ts';
export type { Format } from './format.ts';
export { changeLanguage, isErrorName, loadTexts, setTerms, startI18n } from './i18n.ts';
export { takeAccountLanguage } from './language.ts';
export type { Quantity } from './quantity.ts';
export type { Namespace } from './resources.ts';
export { useAccountLanguage } from './use-account-language.ts';
export { useFormat } from './use-format.ts';
export { useLanguage, useT } from './use-t.ts';
