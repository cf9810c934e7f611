import {
  generateNodeShareCode,
  getSiteNodes,
  type QueryIn,
  type ReplyOf,
  type SiteLink,
} from '@padlight/contract';
import { useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import { fetchAllRows } from '../../../features/data-table/index.ts';
import { DialogForm } from '../../../features/form/index.ts';
import { callOnce } from '../../../platform/call/index.ts';
import { useT } from '../../../platform/i18n/index.ts';

type Share = typeof generateNodeShareCode;

interface ShareNodeProps {
  site: SiteLink;
  onMade: (code: ReplyOf<Share>) => void;
  onClose: () => void;
}

/** Asks which node of a site another site may use. */
export function ShareNode({ site, onMade, onClose }: ShareNodeProps) {
  const t = useT('sites');
  const { siteId, building: name } = site;
  const nodes = useQuery({
    queryKey: [getSiteNodes.path, 'all', siteId],
    queryFn: ({ signal }) =>
      fetchAllRows<typeof getSiteNodes>({
        call: getSiteNodes,
        query: { siteId, sort: 'room' },
        rowKey: ({ nodeMac }) => nodeMac,
        signal,
        onProgress: () => undefined,
      }),
    gcTime: 0,
  });
  return (
    <DialogForm<{ mac: string | null }, QueryIn<Share>, z.output<Share['query']>, ReplyOf<Share>>
      title={t('shareOf', { name })}
      hint={t('shareHint')}
      schema={generateNodeShareCode.query}
      values={{ mac: null }}
      fields={() => [
        {
          kind: 'select',
          name: 'mac',
          label: t('node'),
          options: (nodes.data?.rows ?? []).map(({ nodeMac, room, location }) => ({
            value: nodeMac,
            label: [room, location, nodeMac].filter((part) => part !== null).join(' · '),
          })),
          retry: nodes.isError ? () => void nodes.refetch() : undefined,
        },
      ]}
      body={({ mac }) => ({ siteId, macAddress: mac })}
      errorFields={{ 'node-not-found': 'mac', macAddress: 'mac' }}
      draft={{ about: siteId, form: 'share-node', keeps: [] }}
      send={(query) => callOnce(generateNodeShareCode, { query })}
      sendLabel={t('makeCode')}
      onSent={onMade}
      onClose={onClose}
    />
  );
}
