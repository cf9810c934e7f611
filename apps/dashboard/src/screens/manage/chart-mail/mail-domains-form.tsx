import { type getMailDomains, type ReplyOf, saveMailDomains } from '@padlight/contract';
import type { ActNotice } from '../../../features/confirm/index.ts';
import { ScreenForm } from '../../../features/form/index.ts';
import { callOnce, useAction } from '../../../platform/call/index.ts';
import { useT } from '../../../platform/i18n/index.ts';
import { DomainsField } from './domains-field.tsx';

interface MailDomainsFormProps {
  mailDomains: ReplyOf<typeof getMailDomains>;
  onSaved: (notice: ActNotice) => void;
}

/** The domains as a list; an empty one means the domains of the organisation's own users. */
export function MailDomainsForm({ mailDomains: { domains, areUsers }, onSaved }: MailDomainsFormProps) {
  const t = useT('chart-mail');
  const save = useAction(saveMailDomains);
  const values = { domains: areUsers ? null : domains };
  return (
    <ScreenForm
      isPart
      title={t('domains')}
      hint={areUsers ? t('areUsers', { domains: domains.join(', ') || '–' }) : undefined}
      schema={saveMailDomains.body}
      values={values}
      fields={[
        {
          kind: 'own',
          name: 'domains',
          label: t('list'),
          texts: (chosen) => (chosen === null ? t('ofUsers') : [chosen].flat().join(', ')),
          draw: (form) => (
            <DomainsField
              chosen={form.getValues('domains')}
              onChange={(next) => {
                form.setValue('domains', next, { shouldDirty: true });
                form.clearErrors('domains');
              }}
              isWrong={form.formState.errors.domains !== undefined}
            />
          ),
        },
      ]}
      save={(body) => save.mutateAsync({ body })}
      onSaved={() =>
        onSaved({
          texts: t('saved'),
          undo: () => callOnce(saveMailDomains, { body: values }),
        })
      }
    />
  );
}
