import { getNetworkUtilisation, getUserSite, readMac } from '@padlight/contract';
import { column, hint, Notice } from '@padlight/ui';
import { DataTable, useOpenPart } from '../../../features/data-table/index.ts';
import { useCall } from '../../../platform/call/index.ts';
import { useFormat, useT } from '../../../platform/i18n/index.ts';
import { useSession } from '../../../platform/session/index.ts';
import { ManageFrame } from '../manage-frame.tsx';
import { NodeUse } from './node-use.tsx';
import { StrainLimits } from './strains.tsx';
import { useUtilisationTable } from './use-utilisation-table.tsx';

/** The use of nodes, the most strained first; a reader who may not see devices gets a text that says so. */
export function UtilisationScreen() {
  const t = useT('utilisation');
  const { can } = useSession();
  return (
    <ManageFrame>
      {can(getNetworkUtilisation.permission) ? (
        <Utilisation />
      ) : (
        <Notice kind="empty" title={t('forbidden')}>
          {t('forbiddenHint')}
        </Notice>
      )}
    </ManageFrame>
  );
}

function Utilisation() {
  const t = useT('utilisation');
  const { formatDateTime } = useFormat();
  const { can, organisation } = useSession();
  const { OrganisationId: organisationId } = organisation.OrganisationName;
  const part = useOpenPart();
  const table = useUtilisationTable();
  const sites = useCall(getUserSite, { query: { organisationId } }, { enabled: can(getUserSite.permission) });
  const openMac = part.part === 'node' ? readMac(part.id) : undefined;
  if (openMac) return <NodeUse key={openMac} nodeMac={openMac} onBack={part.close} />;
  const options = (sites.data?.sites ?? []).map(({ siteId, building }) => ({
    value: siteId,
    label: building,
  }));
  const { reply } = table;
  return (
    <DataTable
      table={table}
      filters={[
        {
          kind: 'one',
          field: 'range',
          label: t('range'),
          options: [
            { value: '7-days', label: t('ranges.7-days') },
            { value: '30-days', label: t('ranges.30-days') },
          ],
        },
        {
          kind: 'one',
          field: 'shows',
          label: t('shows'),
          options: [{ value: 'strained', label: t('strainedOnly') }],
        },
        ...(options.length > 1 ? [{ kind: 'one' as const, field: 'siteId', label: t('site'), options }] : []),
      ]}
      notice={
        <div className={column(2)}>
          {reply && (
            <p className={hint()}>
              {t('strained', { count: reply.strained })}{' '}
              {t('span', { from: formatDateTime(reply.from), until: formatDateTime(reply.until) })}{' '}
              {t('underWay')}
            </p>
          )}
          <StrainLimits />
        </div>
      }
    />
  );
}
