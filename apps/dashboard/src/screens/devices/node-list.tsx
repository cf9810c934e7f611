import { Button, plainList } from '@padlight/ui';
import { IconLinkOff, IconLinkPlus, IconRouter } from '@tabler/icons-react';
import { LastHeard, Signal } from '../../features/devices/index.ts';
import { useFormat, useT } from '../../platform/i18n/index.ts';
import styles from './devices-page.module.css';
import type { NodeLine } from './list-nodes.ts';
import type { NodeActs } from './use-node-acts.ts';

interface NodeListProps {
  lines: readonly NodeLine[];
  /** Null where the reader may not change any. */
  acts: NodeActs | null;
  hasPod: boolean;
}

/** Nodes, each with its room, its state, its reception of the pod, and its actions. */
export function NodeList({ lines, acts, hasPod }: NodeListProps) {
  const t = useT('devices');
  return (
    <ul className={plainList(styles.nodes)}>
      {lines.map((line) => {
        const { nodeMac, roomName, own, rssi } = line;
        const act = own ? 'unassigned' : 'assigned';
        return (
          <li key={nodeMac}>
            <IconRouter aria-hidden size={24} />
            <span className={styles.what}>
              <b>
                {roomName === null ? t('nodes.noRoom') : t('nodes.room', { room: roomName })}
                {own?.inOwnRoom && ` · ${t('nodes.ownRoom')}`}
              </b>
              <span className={styles.code}>{nodeMac}</span>
              {own && <Given node={own} />}
            </span>
            <span className={styles.signal}>
              {rssi !== undefined ? <Signal rssi={rssi} /> : hasPod && t('nodes.hearsNot')}
            </span>
            {acts && (
              <Button
                kind={own ? 'quiet' : 'plain'}
                label={t(own ? 'nodes.unassignMac' : 'nodes.assignMac', { mac: nodeMac })}
                icon={own ? <IconLinkOff aria-hidden size={18} /> : <IconLinkPlus aria-hidden size={18} />}
                busy={acts.isBusy}
                onClick={() => acts.run(act, nodeMac)}
              >
                {t(own ? 'nodes.unassign' : 'nodes.assign')}
              </Button>
            )}
          </li>
        );
      })}
    </ul>
  );
}

function Given({ node: { online, lastHeardAt, since, by } }: { node: NonNullable<NodeLine['own']> }) {
  const t = useT('devices');
  const { formatDateTime } = useFormat();
  return (
    <small>
      {online ? (
        t('nodes.online')
      ) : (
        <>
          {t('nodes.offline')} · <LastHeard at={lastHeardAt} />
        </>
      )}
      {' · '}
      {by
        ? t('nodes.sinceBy', { time: formatDateTime(since), name: by })
        : t('nodes.since', { time: formatDateTime(since) })}
    </small>
  );
}
