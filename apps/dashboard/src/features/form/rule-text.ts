import { isAboutUnseen } from '@padlight/contract';
import type { TFunction } from 'i18next';

/** What a schema says is wrong, as far as words need it. */
interface Issue {
  readonly code?: string | undefined;
  readonly origin?: unknown;
  readonly minimum?: unknown;
  readonly maximum?: unknown;
  readonly format?: unknown;
  readonly pattern?: unknown;
}

/** What is wrong with a value by the contract's rules, and what would be right, in the reader's language. */
export function ruleText(t: TFunction<'form'>, issue: Issue): string {
  const { code, origin, minimum, maximum, format } = issue;
  if (code === 'too_small' && origin === 'number') return t('rule.atLeast', { least: Number(minimum) });
  if (code === 'too_small' && origin === 'array') return t('rule.chooseOne');
  if (code === 'too_small' && Number(minimum) > 1) return t('rule.tooShort', { least: Number(minimum) });
  if (code === 'too_small') return t('rule.required');
  if (code === 'too_big' && origin === 'number') return t('rule.atMost', { most: Number(maximum) });
  if (code === 'too_big') return t('rule.tooLong', { most: Number(maximum) });
  if (code === 'invalid_type') return t('rule.required');
  if (isAboutUnseen(issue)) return t('rule.unseen');
  return t(code === 'invalid_format' && format === 'email' ? 'rule.email' : 'rule.other');
}
