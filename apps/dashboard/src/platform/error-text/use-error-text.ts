import { CallError } from '../call/call-error.ts';
import { refusedFields } from '../call/refused-fields.ts';
import { isErrorName, useT } from '../i18n/index.ts';

/**
 * Why something could not be done and what to do about it, in the reader's language. An error that has no text of its
 * own shows the number to quote; one that names fields names them here, too, as a form marks those that it has.
 */
export function useErrorText(): (error: unknown) => string {
  const t = useT('errors');
  return (error) => {
    const { code, correlationId } = error instanceof CallError ? error : { code: 'other', correlationId: '' };
    const unknown = correlationId === '' ? 'other' : 'unexpected';
    const text = t(`error.${isErrorName(code) ? code : unknown}`, { number: correlationId });
    const fields = refusedFields(error).join(', ');
    return fields === '' ? text : `${text} ${t('fields', { fields })}`;
  };
}
