import { getAllPatients, type PersonRow } from '@padlight/contract';
import { Badge } from '@padlight/ui';
import { IconArchive, IconArchiveOff, IconEdit, IconTrash, IconUnlink } from '@tabler/icons-react';
import { type RowAct, useDataTable, useOpenPart } from '../../../features/data-table/index.ts';
import { useFormat, useT } from '../../../platform/i18n/index.ts';
import { PersonName, useSpokenName } from '../../../platform/privacy/index.ts';
import { useSession } from '../../../platform/session/index.ts';
import type { WantedAct } from './person-acts.tsx';

const icons = {
  unassign: <IconUnlink aria-hidden />,
  archive: <IconArchive aria-hidden />,
  restore: <IconArchiveOff aria-hidden />,
  delete: <IconTrash aria-hidden />,
};

/** The table of people, with the reader's actions on each. */
export function usePeopleTable(want: (wanted: WantedAct) => void) {
  const t = useT('people');
  const { formatYearAndTime } = useFormat();
  const { organisation, privacyMode } = useSession();
  const { OrganisationId: organisationId } = organisation.OrganisationName;
  const { open } = useOpenPart();
  const spoken = useSpokenName();
  const acts = (person: PersonRow): RowAct[] => {
    const { edit, archive, restore, delete: mayDelete } = person.abilities;
    const kinds = [
      ['unassign', edit],
      ['archive', archive],
      ['restore', restore],
      ['delete', mayDelete],
    ] as const;
    const change = {
      key: 'edit',
      label: t('act.edit'),
      icon: <IconEdit aria-hidden />,
      run: () => open(`edit:${person.patientId}`),
    };
    return [
      ...(edit ? [change] : []),
      ...kinds
        .filter(([, may]) => may)
        .map(([kind]) => ({
          key: kind,
          label: t(`act.${kind}`),
          icon: icons[kind],
          destructive: kind !== 'restore',
          run: () => want({ kind, person }),
        })),
    ];
  };
  return useDataTable<typeof getAllPatients>({
    name: 'people',
    title: t('title'),
    hint: t('hint'),
    call: getAllPatients,
    fixed: { organisationId },
    narrowedBy: ['wardId', 'archived'],
    rowKey: ({ patientId }) => patientId,
    searchBy: t('searchBy'),
    empty: { title: t('none'), hint: t('noneHint') },
    columns: [
      {
        key: 'name',
        title: t('name'),
        sortBy: 'name',
        text: ({ label }) => spoken(label),
        cell: ({ label, abilities }) => <PersonName within={abilities.edit} name={label} />,
      },
      { key: 'ownNumber', title: t('ownNumber'), text: ({ ownNumber }) => ownNumber ?? '' },
      {
        key: 'place',
        title: t('place'),
        sortBy: 'place',
        text: ({ building, floor, room, bed }) => {
          if (room !== null) return [building, floor, room, bed ?? t('noBed')].filter(Boolean).join(' · ');
          return privacyMode ? '' : t('noRoom');
        },
      },
      {
        key: 'pod',
        title: t('pod'),
        sortBy: 'pod',
        text: ({ podMac }) => podMac?.replaceAll(':', '').slice(-4) ?? t('noPod'),
      },
      { key: 'day', title: t('product.DayProductId'), text: ({ dayProduct }) => dayProduct ?? '–' },
      { key: 'night', title: t('product.NightProductId'), text: ({ nightProduct }) => nightProduct ?? '–' },
      {
        key: 'consent',
        title: t('consent'),
        hidden: true,
        text: ({ monitoringConsent: last }) =>
          last ? t(`consentIs.${last.decision}`, { time: formatYearAndTime(last.at) }) : t('notRecorded'),
      },
      {
        key: 'archived',
        title: t('archivedAt'),
        sortBy: 'archived',
        hidden: true,
        text: ({ archivedAt: at }) => (at ? formatYearAndTime(at) : ''),
        csv: ({ archivedAt: at }) => at && { at },
        cell: ({ archivedAt: at }) => at && <Badge>{formatYearAndTime(at)}</Badge>,
      },
    ],
    opens: ({ patientId, abilities }) => (abilities.edit ? `edit:${patientId}` : undefined),
    acts,
  });
}
