import { getOfflineNode } from '@padlight/contract';
import { Button, Card, column, hint, plainList } from '@padlight/ui';
import { useState } from 'react';
import { useCall } from '../../../platform/call/index.ts';
import { useFormat, useT } from '../../../platform/i18n/index.ts';
import { LoadFailed, retryOf } from '../../../platform/load-failed/index.ts';
import { useSession } from '../../../platform/session/index.ts';

/** A node is offline after 5 minutes of silence: a request each half minute is often enough. */
const askAgainMs = 30_000;
/** The number that is shown until all are requested: an outage of a whole site concerns each of its nodes. */
const firstFew = 5;

/** The offline nodes, with the number of people that no other node receives; empty while all are online. */
export function OfflineNodes() {
  const t = useT('network');
  const { formatDateTime } = useFormat();
  const { OrganisationId: organisationId } = useSession().organisation.OrganisationName;
  const offline = useCall(
    getOfflineNode,
    { query: { organisationId } },
    { staleTime: 0, refetchInterval: askAgainMs },
  );
  const [isWhole, setWhole] = useState(false);
  const retry = retryOf(offline);
  const nodes = offline.data ?? [];
  if (!retry && nodes.length === 0) return null;
  return (
    <Card labelledBy="offline-nodes" className={column(3)}>
      <h2 id="offline-nodes">
        {offline.data ? t('offline.nodes', { count: nodes.length }) : t('offline.title')}
      </h2>
      {offline.data && <p className={hint()}>{t('offline.hint')}</p>}
      {retry && <LoadFailed retry={retry} />}
      <ul className={column(2, plainList())}>
        {(isWhole ? nodes : nodes.slice(0, firstFew)).map(
          ({ nodeMac, building, room, lastHeardAt, people }) => (
            <li key={nodeMac}>
              <strong>{nodeMac}</strong> {building}, {room ?? t('noRoom')}.{' '}
              {lastHeardAt ? t('offline.since', { at: formatDateTime(lastHeardAt) }) : t('offline.never')}{' '}
              {people > 0 && t('offline.people', { count: people })}
            </li>
          ),
        )}
      </ul>
      {nodes.length > firstFew && (
        <div>
          <Button aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
            {isWhole ? t('offline.fewer') : t('offline.all', { count: nodes.length })}
          </Button>
        </div>
      )}
    </Card>
  );
}
