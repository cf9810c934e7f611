import { DataTable, type Filter } from '../../../features/data-table/index.ts';
import { useT } from '../../../platform/i18n/index.ts';
import { useSession } from '../../../platform/session/index.ts';
import { ManageFrame } from '../manage-frame.tsx';
import { auditText, isAudited } from './audit-text.ts';
import { useAuditTable } from './use-audit-table.tsx';
import { onceEach, useUserOptions } from './use-user-options.ts';

/** The actions in the organisation, with user, time and origin. */
export function AuditScreen() {
  const t = useT('audit');
  const { organisation } = useSession();
  const { OrganisationId: organisationId } = organisation.OrganisationName;
  const table = useAuditTable();
  const people = useUserOptions(organisationId, table);
  const patients = table.rows.flatMap(({ patientId, patientLabel }) =>
    patientId ? { value: patientId as string, label: patientLabel ?? '' } : [],
  );
  const filters: Filter[] = [
    { kind: 'days', from: 'from', to: 'to', label: t('days') },
    {
      kind: 'many',
      field: 'actions',
      label: t('action'),
      options: (table.reply?.actions ?? []).flatMap((value) =>
        isAudited(value) ? [{ value, label: auditText(t, value) }] : [],
      ),
    },
    { kind: 'one', field: 'userId', label: t('user'), ...people },
    { kind: 'one', field: 'patientId', label: t('patient'), options: onceEach(patients) },
  ];
  return (
    <ManageFrame>
      <DataTable table={table} filters={filters} />
    </ManageFrame>
  );
}
