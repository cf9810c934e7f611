import { CallError } from '../call/call-error.ts';
import { isErrorName, useT } from '../i18n/index.ts';

/**
 * Why something could not be done and what to do about it, in the reader's language. An error that has no text of its
 * own shows the number to quote.
 */
export function useErrorText(): (error: unknown) => string {
  const t = useT('errors');
  return (error) => {
    const { code, correlationId } = error instanceof CallError ? error : { code: 'other', correlationId: '' };
    const unknown = correlationId === '' ? 'other' : 'unexpected';
    return t(`error.${isErrorName(code) ? code : unknown}`, { number: correlationId });
  };
}
