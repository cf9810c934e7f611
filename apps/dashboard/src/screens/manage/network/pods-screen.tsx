import { type HeardPod, readMac } from '@padlight/contract';
import { Button, column } from '@padlight/ui';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { DataTable, useOpenPart } from '../../../features/data-table/index.ts';
import { useT } from '../../../platform/i18n/index.ts';
import { ImportLink } from '../import-link.tsx';
import { ManageFrame } from '../manage-frame.tsx';
import { type ActedPod, podKind, useDeviceActs } from './device-acts.tsx';
import { HeardPodsCard } from './heard-pods-card.tsx';
import { PodEdit } from './pod-edit.tsx';
import { PodPage } from './pod-page.tsx';
import { PodsDialog } from './pods-dialog.tsx';
import { usePodTable } from './use-pod-table.tsx';
import { useSites } from './use-sites.ts';

/** The registered pods of the organisation's sites, and the page of each. */
export function PodsScreen() {
  const t = useT('network');
  const { sites } = useSites();
  const part = useOpenPart();
  const [registered, register] = useState<readonly HeardPod[]>();
  const [edited, edit] = useState<ActedPod>();
  const { actsOf, bulkActs, buttonsOf, dialog, line, done } = useDeviceActs(podKind, {
    edit,
    editLabel: t('podEdit'),
    onRemoved: part.close,
  });
  const table = usePodTable({ actsOf, bulkActs });
  const known = sites.data?.sites ?? [];
  const mayAdd = table.reply?.abilities.add === true && known.length > 0;
  const openMac = part.part === 'pod' ? readMac(part.id) : undefined;
  return (
    <ManageFrame>
      {openMac ? (
        <PodPage key={openMac} podMac={openMac} notice={line} onBack={part.close} acts={buttonsOf} />
      ) : (
        <div className={column(4)}>
          <HeardPodsCard onRegister={mayAdd ? register : undefined} />
          {known.length > 0 && <ImportLink kind="pods" />}
          <DataTable
            table={table}
            filters={[
              {
                kind: 'one',
                field: 'shows',
                label: t('shows'),
                options: [{ value: 'retired', label: t('podIs.retired') }],
              },
              {
                kind: 'one',
                field: 'siteId',
                label: t('site'),
                options: known.map(({ siteId, building }) => ({ value: siteId, label: building })),
              },
            ]}
            notice={line}
            make={
              mayAdd && (
                <Button kind="primary" icon={<IconPlus aria-hidden size={20} />} onClick={() => register([])}>
                  {t('addPods')}
                </Button>
              )
            }
          />
        </div>
      )}
      {registered && (
        <PodsDialog
          sites={known}
          heard={registered}
          onClose={() => register(undefined)}
          onSaved={(count) => {
            register(undefined);
            done({ texts: t('podsSaved', { count }) });
          }}
        />
      )}
      {edited && (
        <PodEdit
          sites={known}
          pod={edited}
          onClose={() => edit(undefined)}
          onSaved={() => {
            edit(undefined);
            done({ texts: t('podSaved', { mac: edited.podMac }) });
          }}
        />
      )}
      {dialog}
    </ManageFrame>
  );
}
