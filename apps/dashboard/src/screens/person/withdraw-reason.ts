import type { TFunction } from 'i18next';

/** Why something said of a pad is taken back, as the dialog offers it; `undone` is the tap right after. */
export const withdrawReasons = ['other-pad', 'other-person', 'mistyped', 'other'] as const;
type Code = (typeof withdrawReasons)[number] | 'undone';

const codes: readonly Code[] = [...withdrawReasons, 'undone'];
const between = ': ';

/** A reason as it is kept: its code, so that each reader sees it in their language, and the carer's own words. */
export const writeReason = (code: Code, own = ''): string =>
  [code, own.trim()].filter((part) => part !== '').join(between);

/** A kept reason in words; one that was written by something else stands as it is. */
export function reasonWords(t: TFunction<'person'>, reason: string): string {
  const [first = '', ...rest] = reason.split(between);
  const code = codes.find((one) => one === first);
  if (!code) return reason;
  const own = rest.join(between);
  if (code === 'other' && own !== '') return own;
  return [t(`withdraw.reason.${code}`), own].filter((part) => part !== '').join(between);
}
