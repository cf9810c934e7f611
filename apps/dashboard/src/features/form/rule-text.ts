import { isAboutUnseen } from '@padlight/contract';
import type { TFunction } from 'i18next';

/** An issue of a schema, as far as words need it. */
interface Issue {
  readonly code?: string | undefined;
  readonly origin?: unknown;
  readonly minimum?: unknown;
  readonly maximum?: unknown;
  readonly format?: unknown;
  readonly pattern?: unknown;
  readonly path?: readonly PropertyKey[] | undefined;
}

/** A field as far as its limits are written. */
interface Limited {
  readonly name: string;
  readonly limit?: (stored: number, side: 'least' | 'most') => string;
}

/** Says in the reader's language how a value breaks the contract's rules, and what would be right. */
export function ruleText(t: TFunction<'form'>, issue: Issue, fields: readonly Limited[]): string {
  const { code, origin, minimum, maximum, format } = issue;
  const name = issue.path?.join('.');
  const limit = (value: unknown, side: 'least' | 'most') =>
    fields.find((field) => field.name === name)?.limit?.(Number(value), side) ?? Number(value);
  if (code === 'too_small' && origin === 'number')
    return t('rule.atLeast', { least: limit(minimum, 'least') });
  if (code === 'too_small' && origin === 'array') return t('rule.chooseOne');
  if (code === 'too_small' && Number(minimum) > 1) return t('rule.tooShort', { least: Number(minimum) });
  if (code === 'too_small') return t('rule.required');
  if (code === 'too_big' && origin === 'number') return t('rule.atMost', { most: limit(maximum, 'most') });
  if (code === 'too_big') return t('rule.tooLong', { most: Number(maximum) });
  if (code === 'invalid_type') return t('rule.required');
  if (isAboutUnseen(issue)) return t('rule.unseen');
  return t(code === 'invalid_format' && format === 'email' ? 'rule.email' : 'rule.other');
}
