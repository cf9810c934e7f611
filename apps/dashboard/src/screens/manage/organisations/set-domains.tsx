import {
  type BodyIn,
  getOrganisationDomains,
  type OrganisationRow,
  saveOrganisationDomains,
} from '@padlight/contract';
import { Dialog, Skeleton, TextField } from '@padlight/ui';
import { useState } from 'react';
import type { ActNotice } from '../../../features/confirm/index.ts';
import { DialogForm } from '../../../features/form/index.ts';
import { callOnce, useCall } from '../../../platform/call/index.ts';
import { useT } from '../../../platform/i18n/index.ts';
import { LoadFailed } from '../../../platform/load-failed/index.ts';

type Values = BodyIn<typeof saveOrganisationDomains>;

interface SetDomainsProps {
  organisation: OrganisationRow;
  onEnd: (notice: ActNotice | undefined) => void;
}

/** The e-mail domains that a super admin sets for an organisation: they count as proved. A save can be undone. */
export function SetDomains({ organisation, onEnd }: SetDomainsProps) {
  const t = useT('organisations');
  const { organisationId, name } = organisation;
  const { data, isError, refetch } = useCall(
    getOrganisationDomains,
    { query: { organisationId } },
    { staleTime: 0, gcTime: 0 },
  );
  if (!data)
    return (
      <Dialog title={t('domainsOf', { name })} onClose={() => onEnd(undefined)}>
        {isError ? (
          <LoadFailed retry={() => void refetch()} />
        ) : (
          <Skeleton label={t('domainsLoading')} height="10rem" />
        )}
      </Dialog>
    );
  const values: Values = { organisationId, domains: data.domains };
  return (
    <DialogForm
      title={t('domainsOf', { name })}
      hint={t('domainsHint')}
      schema={saveOrganisationDomains.body}
      values={values}
      fields={() => [
        {
          kind: 'own',
          name: 'domains',
          label: t('domains'),
          texts: (chosen) => [chosen].flat().join(', '),
          draw: (form, error) => (
            <DomainLines
              domains={form.getValues('domains')}
              onChange={(domains) => form.setValue('domains', domains, { shouldDirty: true })}
              isWrong={error !== undefined}
            />
          ),
        },
      ]}
      errorFields={{ 'domain-taken': 'domains', 'domain-not-allowed': 'domains' }}
      body={(chosen) => chosen}
      draft={{ about: String(organisationId), form: 'organisation-domains', keeps: ['domains'] }}
      send={(body) => callOnce(saveOrganisationDomains, { body })}
      sendLabel={t('domainsSave')}
      onSent={() =>
        onEnd({
          texts: t('domainsSaved', { name }),
          undo: () => callOnce(saveOrganisationDomains, { body: values }),
        })
      }
      onClose={() => onEnd(undefined)}
    />
  );
}

interface DomainLinesProps {
  domains: readonly string[];
  onChange: (domains: string[]) => void;
  isWrong: boolean;
}

function DomainLines({ domains, onChange, isWrong }: DomainLinesProps) {
  const t = useT('organisations');
  const [text, setText] = useState(domains.join('\n'));
  return (
    <TextField
      label={t('domains')}
      hint={t('domainsFieldHint')}
      rows={4}
      value={text}
      onChange={(next) => {
        setText(next);
        onChange(next.split(/[\s,;]+/).filter((domain) => domain !== ''));
      }}
      error={isWrong ? t('domainsWrong') : undefined}
    />
  );
}
