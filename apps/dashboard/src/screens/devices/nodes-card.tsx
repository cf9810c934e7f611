import { getPatientNodes, type PatientId } from '@padlight/contract';
import { Card, Notice, Skeleton } from '@padlight/ui';
import { IconCloudOff, IconMapPinQuestion } from '@tabler/icons-react';
import type { Connection } from '../../features/devices/index.ts';
import { useCall } from '../../platform/call/index.ts';
import { useErrorText } from '../../platform/error-text/index.ts';
import { useT } from '../../platform/i18n/index.ts';
import { useSpokenName } from '../../platform/privacy/index.ts';
import { AddNode } from './add-node.tsx';
import styles from './devices-page.module.css';
import { listNodes } from './list-nodes.ts';
import { NodeList } from './node-list.tsx';
import { useNodeActs } from './use-node-acts.ts';

interface NodesCardProps {
  patientId: PatientId;
  name: string;
  connection: Connection | undefined;
  mayEdit: boolean;
  hasPod: boolean;
}

const everyMs = 60_000;

/** The nodes of a person's bed, other nodes that receive the pod, and whether the pod is at its place. */
export function NodesCard({ patientId, name, connection, mayEdit, hasPod }: NodesCardProps) {
  const t = useT('devices');
  const errorText = useErrorText();
  const spoken = useSpokenName();
  const { data, error, refetch } = useCall(
    getPatientNodes,
    { query: { patientId } },
    { refetchInterval: everyMs },
  );
  const acts = useNodeActs(patientId);
  const lists = data && listNodes(data, connection);
  const onAct = mayEdit ? acts : null;
  return (
    <Card labelledBy="device-nodes" className={styles.card}>
      <h2 id="device-nodes">{t('nodes.title')}</h2>
      <p className={styles.quiet}>{t('nodes.what')}</p>
      {lists?.elsewhere && (
        <p className={styles.trouble} role="status">
          <IconMapPinQuestion aria-hidden size={20} />
          {t('nodes.elsewhere', {
            room: lists.elsewhere.roomName ?? lists.elsewhere.nodeMac,
            name: spoken(name),
          })}
        </p>
      )}
      <div role="status">
        {acts.notice && <p>{t(`nodes.${acts.notice.act}`, { mac: acts.notice.nodeMac })}</p>}
      </div>
      {acts.error && (
        <p role="alert" className={styles.wrong}>
          {errorText(acts.error)}
        </p>
      )}
      {error && !data && (
        <Notice
          kind="failed"
          icon={<IconCloudOff aria-hidden />}
          title={t('nodes.failed')}
          action={{ label: t('retry'), run: () => void refetch() }}
        />
      )}
      {!lists && !error && <Skeleton height="8rem" label={t('loading')} />}
      {lists && (
        <>
          <h3>{t('nodes.own')}</h3>
          {lists.own.length === 0 ? (
            <p className={styles.quiet}>{t('nodes.noOwn')}</p>
          ) : (
            <NodeList lines={lists.own} acts={onAct} hasPod={hasPod} />
          )}
          {lists.others.length > 0 && (
            <>
              <h3>{t('nodes.others')}</h3>
              <NodeList lines={lists.others} acts={onAct} hasPod={hasPod} />
            </>
          )}
          {mayEdit && <AddNode patientId={patientId} acts={acts} />}
        </>
      )}
    </Card>
  );
}
