import { assignPod } from '@padlight/contract';
import { Banner, grid, Skeleton } from '@padlight/ui';
import { Suspense, useState } from 'react';
import { useConnection, useWornPod } from '../../features/devices/index.ts';
import type { Person } from '../../features/person-frame/index.ts';
import { useT } from '../../platform/i18n/index.ts';
import { lazyPiece } from '../../platform/lazy-piece/index.ts';
import { useSession } from '../../platform/session/index.ts';
import { ActNoticeLine } from './change-line.tsx';
import styles from './devices-page.module.css';
import { HistoryCard } from './history-card.tsx';
import { NoPod } from './no-pod.tsx';
import { NodesCard } from './nodes-card.tsx';
import type { PodAsk } from './pod-ask.ts';
import { PodCard, PodFailed } from './pod-card.tsx';
import { SetupFlow } from './setup/setup-flow.tsx';
import { useChanges } from './use-changes.ts';
import { useSetupAddress } from './use-setup-address.ts';

const PodDialog = lazyPiece(() => import('./pod-dialog.tsx'));

/** The interval of the pod's checks while a user watches its setup, ms. */
const setupEveryMs = 3_000;
const everyMs = 15_000;

/** A person's pod, nodes and their history, with the actions on them. */
export function DevicesPage({ person: { patientId, name, tile } }: { person: Person }) {
  const t = useT('devices');
  const { can } = useSession();
  const setup = useSetupAddress(patientId);
  const { pod, error, retry } = useWornPod(patientId, tile?.podTail);
  const connection = useConnection(pod?.podMac, setup.isOpen ? setupEveryMs : everyMs);
  const changes = useChanges(patientId, pod?.podMac);
  const [dialog, setDialog] = useState<PodAsk | null>(null);
  if (error && !pod) return <PodFailed error={error} retry={retry} />;
  if (!tile || pod === undefined)
    return (
      <div className={grid(4, styles.page)}>
        <Skeleton height="20rem" label={t('loading')} />
        <Skeleton height="14rem" />
      </div>
    );
  const mayEdit = can(assignPod.permission);
  const { reading } = tile;
  return (
    <div className={grid(4, styles.page)}>
      <ActNoticeLine changes={changes} />
      {setup.isOpen && pod && (
        <SetupFlow
          {...{ name, reading, connection }}
          padOnAt={setup.padOnAt}
          onPadOn={setup.padOn}
          onClose={setup.close}
        />
      )}
      {pod === null ? (
        <NoPod mayEdit={mayEdit} onAsk={setDialog} />
      ) : (
        <PodCard
          {...{ pod, reading, connection, mayEdit }}
          onAsk={setDialog}
          onSetUp={setup.isOpen ? undefined : setup.open}
        />
      )}
      <NodesCard {...{ patientId, name, connection, mayEdit }} hasPod={pod !== null} />
      <HistoryCard patientId={patientId} changes={changes} />
      <Banner kind="info">{t('support')}</Banner>
      <Suspense>
        {dialog && (
          <PodDialog
            {...{ patientId, name }}
            kind={dialog}
            onDone={(changeId, isGiven) => {
              setDialog(null);
              changes.refresh(changeId);
              if (isGiven) setup.open();
            }}
            onClose={() => setDialog(null)}
          />
        )}
      </Suspense>
    </div>
  );
}
