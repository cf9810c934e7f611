import { getAllUsers } from '@padlight/contract';
import { DataTable, type Filter } from '../../../features/data-table/index.ts';
import { useCall } from '../../../platform/call/index.ts';
import { useT } from '../../../platform/i18n/index.ts';
import { retryOf } from '../../../platform/load-failed/index.ts';
import { useSession } from '../../../platform/session/index.ts';
import { ManageFrame } from '../manage-frame.tsx';
import { auditText } from './audit-text.ts';
import { useAuditTable } from './use-audit-table.tsx';

/** Who did what in the organisation, when and from where. */
export function AuditScreen() {
  const t = useT('audit');
  const { can, organisation } = useSession();
  const { OrganisationId: organisationId } = organisation.OrganisationName;
  const mayList = can(getAllUsers.permission);
  const users = useCall(getAllUsers, { query: { organisationId, pageSize: 100 } }, { enabled: mayList });
  const table = useAuditTable();
  const people = mayList
    ? (users.data?.rows ?? []).map((one) => ({ value: one.userId as string, label: one.displayName }))
    : table.rows.flatMap(({ userId, userName }) => (userId ? { value: userId, label: userName ?? '' } : []));
  const patients = table.rows.flatMap(({ patientId, patientLabel }) =>
    patientId ? { value: patientId as string, label: patientLabel ?? '' } : [],
  );
  const filters: Filter[] = [
    { kind: 'days', from: 'from', to: 'to', label: t('days') },
    {
      kind: 'many',
      field: 'actions',
      label: t('action'),
      options: (table.reply?.actions ?? []).map((value) => ({ value, label: auditText(t, value) })),
    },
    { kind: 'one', field: 'userId', label: t('user'), options: each(people), retry: retryOf(users) },
    { kind: 'one', field: 'patientId', label: t('patient'), options: each(patients) },
  ];
  return (
    <ManageFrame>
      <DataTable table={table} filters={filters} />
    </ManageFrame>
  );
}

/** Each value once. */
const each = <Option extends { value: string }>(options: readonly Option[]): Option[] => [
  ...new Map(options.map((option) => [option.value, option])).values(),
];
