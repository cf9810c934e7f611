import { getSiteNodes, readMac, type SiteNode } from '@padlight/contract';
import { Badge, Button, column, type Tone } from '@padlight/ui';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { DataTable, useDataTable, useOpenPart } from '../../../features/data-table/index.ts';
import { firmwareText } from '../../../features/devices/index.ts';
import { useFormat, useT } from '../../../platform/i18n/index.ts';
import { ImportLink } from '../import-link.tsx';
import { ManageFrame } from '../manage-frame.tsx';
import { bareMac } from './bare-mac.ts';
import { nodeKind, useDeviceActs } from './device-acts.tsx';
import { NodeDialog } from './node-dialog.tsx';
import { NodePage } from './node-page.tsx';
import { OfflineNodes } from './offline-nodes.tsx';
import { SitesCard } from './sites-card.tsx';
import { reloadListMs, useNodesNow } from './use-devices-now.ts';
import { useSites } from './use-sites.ts';

const tones: Record<SiteNode['state'], Tone> = {
  online: 'green',
  offline: 'red',
  never: 'grey',
  retired: 'grey',
};

/** The networks of the facilities, and their registered nodes. */
export function NodesScreen() {
  const t = useT('network');
  const tDevices = useT('devices');
  const { formatDateTime } = useFormat();
  const { sites } = useSites();
  const part = useOpenPart();
  const [open, setOpen] = useState<{ node: SiteNode | undefined }>();
  const { actsOf, bulkActs, buttonsOf, dialog, line, done } = useDeviceActs(nodeKind, {
    edit: (node) => setOpen({ node }),
    editLabel: t('moveNode'),
    onRemoved: part.close,
  });
  const loaded = useDataTable<typeof getSiteNodes>({
    name: 'nodes',
    title: t('nodes'),
    hint: t('nodesHint'),
    call: getSiteNodes,
    reloadMs: reloadListMs,
    rowKey: ({ nodeMac }) => bareMac(nodeMac),
    opens: ({ nodeMac }) => `node:${bareMac(nodeMac)}`,
    searchBy: t('nodesSearch'),
    narrowedBy: ['siteId', 'shows'],
    empty: { title: t('noNodes'), hint: t('noNodesHint') },
    columns: [
      { key: 'mac', title: t('mac'), sortBy: 'mac', text: ({ nodeMac }) => nodeMac },
      {
        key: 'state',
        title: t('state'),
        text: ({ state }) => t(`is.${state}`),
        cell: ({ state }) => <Badge tone={tones[state]}>{t(`is.${state}`)}</Badge>,
      },
      { key: 'room', title: t('room'), sortBy: 'room', text: ({ room }) => room ?? t('noRoom') },
      { key: 'floor', title: t('floor'), text: ({ floor }) => floor ?? '' },
      { key: 'location', title: t('location'), text: ({ location }) => location ?? '' },
      { key: 'firmware', title: t('firmware'), text: (node) => firmwareText(tDevices, node) },
      { key: 'site', title: t('site'), text: ({ building }) => building },
      { key: 'maker', title: t('maker'), hidden: true, text: ({ maker }) => maker?.name ?? '' },
      {
        key: 'lastHeard',
        title: t('lastHeard'),
        sortBy: 'lastHeard',
        text: ({ lastHeardAt }) => (lastHeardAt ? formatDateTime(lastHeardAt) : t('never')),
        csv: ({ lastHeardAt: at }) => (at ? { at } : t('never')),
      },
    ],
    acts: actsOf,
    bulkActs,
  });
  const table = { ...loaded, rows: useNodesNow(loaded.rows) };
  const known = sites.data?.sites ?? [];
  const end = (mac: string): void => {
    setOpen(undefined);
    done({ texts: t('nodeSaved', { mac }) });
  };
  const openMac = part.part === 'node' ? readMac(part.id) : undefined;
  const page = openMac && (
    <NodePage key={openMac} nodeMac={openMac} notice={line} onBack={part.close} acts={buttonsOf} />
  );
  return (
    <ManageFrame>
      {page ?? (
        <div className={column(4)}>
          <SitesCard />
          <OfflineNodes />
          {known.length > 0 && <ImportLink kind="nodes" />}
          <DataTable
            table={table}
            filters={[
              {
                kind: 'one',
                field: 'shows',
                label: t('shows'),
                options: [{ value: 'retired', label: t('is.retired') }],
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
              table.reply?.abilities.add &&
              known.length > 0 && (
                <Button
                  kind="primary"
                  icon={<IconPlus aria-hidden size={20} />}
                  onClick={() => setOpen({ node: undefined })}
                >
                  {t('addNode')}
                </Button>
              )
            }
          />
        </div>
      )}
      {open && <NodeDialog sites={known} node={open.node} onSaved={end} onClose={() => setOpen(undefined)} />}
      {dialog}
    </ManageFrame>
  );
}
