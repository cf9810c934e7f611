import { CallError } from '../call/call-error.ts';
import { refusedFields } from '../call/refused-fields.ts';
import { isErrorName, useT } from '../i18n/index.ts';

/**
 * The reason of an error and the next step, in the reader's language. An error without a text of its own shows the
 * id to quote; an error of fields names them here, too, as a form marks only its own.
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
