import { CallError } from '../call/call-error.ts';
import { refusedFields } from '../call/refused-fields.ts';
import { isErrorName, useT } from '../i18n/index.ts';
import { useMaybeSession } from '../session/index.ts';

/**
 * The reason of an error and the next step, in the reader's language. An error without a text of its own shows the
 * id to quote; an error of fields names them here, too, as a form marks only its own. So does one about people whom no carer
 * would see; the privacy mode hides their names.
 */
export function useErrorText(): (error: unknown) => string {
  const t = useT('errors');
  const hidesNames = useMaybeSession()?.privacyMode ?? false;
  return (error) => {
    const { code, correlationId } = error instanceof CallError ? error : { code: 'other', correlationId: '' };
    const unknown = correlationId === '' ? 'other' : 'unexpected';
    const text = t(`error.${isErrorName(code) ? code : unknown}`, { number: correlationId });
    const fields = refusedFields(error).join(', ');
    const { count = 0, labels = [], carers = [] } = (error instanceof CallError && error.unseen) || {};
    const named = hidesNames ? [] : labels;
    const more = count - named.length;
    return [
      text,
      ...(fields === '' ? [] : [t('fields', { fields })]),
      ...(named.length > 0 ? [t('unseen.people', { names: named.join(', ') })] : []),
      ...(more > 0 ? [t(named.length > 0 ? 'unseen.more' : 'unseen.count', { count: more })] : []),
      ...(carers.length > 0 ? [t('unseen.carers', { names: carers.join(', ') })] : []),
    ].join(' ');
  };
}
