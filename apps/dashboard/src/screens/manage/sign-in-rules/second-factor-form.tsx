import { type SecondFactorPolicy, saveSecondFactorPolicy } from '@padlight/contract';
import type { ActNotice } from '../../../features/confirm/index.ts';
import { ScreenForm } from '../../../features/form/index.ts';
import { callOnce, useAction } from '../../../platform/call/index.ts';
import { useT } from '../../../platform/i18n/index.ts';

interface SecondFactorFormProps {
  policy: SecondFactorPolicy;
  onSaved: (notice: ActNotice) => void;
}

/** The requirement of a mailed code for everyone, and the time for which a browser may be trusted. */
export function SecondFactorForm({ policy, onSaved }: SecondFactorFormProps) {
  const t = useT('sign-in-rules');
  const save = useAction(saveSecondFactorPolicy);
  return (
    <ScreenForm
      isPart
      title={t('factor')}
      hint={t('factorHint')}
      schema={saveSecondFactorPolicy.body}
      values={policy}
      fields={[
        { kind: 'yes', name: 'required', label: t('required'), hint: t('requiredHint') },
        {
          kind: 'number',
          name: 'trustDays',
          label: t('trustDays'),
          hint: t('trustDaysHint'),
          min: 0,
          max: 365,
        },
      ]}
      errorFields={{ 'mail-not-set-up': 'required' }}
      save={(body) => save.mutateAsync({ body })}
      onSaved={() =>
        onSaved({
          texts: t('factorSaved'),
          undo: () => callOnce(saveSecondFactorPolicy, { body: policy }),
        })
      }
    />
  );
}
