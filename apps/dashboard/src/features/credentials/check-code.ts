import { secondFactorCode } from '@padlight/contract';
import type { TFunction } from 'i18next';

/** Checks a code before it is sent. */
export const checkCode = (code: string, t: TFunction<'credentials'>): { code: string | undefined } => ({
  code: code.length === secondFactorCode.digits ? undefined : t('required.code'),
});
