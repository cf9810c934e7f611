import { getHeardPods, type HeardPod } from '@padlight/contract';
import { Button, Card, column, hint, plainList, row } from '@padlight/ui';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { YesField } from '../../../features/form/index.ts';
import { useCall } from '../../../platform/call/index.ts';
import { useFormat, useT } from '../../../platform/i18n/index.ts';
import { LoadFailed, retryOf } from '../../../platform/load-failed/index.ts';
import { useSession } from '../../../platform/session/index.ts';

/** A pod is listed some seconds after its first reception. */
const askAgainMs = 10_000;
/** A pod between two facilities may be received by both. */
const keyOf = ({ siteId, podMac }: HeardPod): string => `${siteId} ${podMac}`;
/** The number of pods that are shown until all are requested. */
const firstFew = 5;

/** The unregistered pods that sites receive, by first reception, so that none moves; with registration where the caller may. */
export function HeardPodsCard({
  onRegister,
}: {
  onRegister: ((pods: readonly HeardPod[]) => void) | undefined;
}) {
  const t = useT('network');
  const { OrganisationId: organisationId } = useSession().organisation.OrganisationName;
  const podsCall = useCall(
    getHeardPods,
    { query: { organisationId } },
    { staleTime: 0, refetchInterval: askAgainMs },
  );
  const { formatDateTime } = useFormat();
  const [chosen, choose] = useState<ReadonlySet<string>>(new Set());
  const [isWhole, setWhole] = useState(false);
  const retry = retryOf(podsCall);
  const pods = (podsCall.data ?? []).toSorted(
    (a, b) => a.firstHeardAt.localeCompare(b.firstHeardAt) || keyOf(a).localeCompare(keyOf(b)),
  );
  if (!retry && pods.length === 0) return null;
  const heardBest = ({ rssi, room, nodeMac }: HeardPod['nodes'][number], building: string): string => {
    const place = { where: room ?? nodeMac, building };
    return rssi === null ? t('heardAt', place) : t('heardBest', { rssi, ...place });
  };
  const where = ({ nodes: [best, ...others], building, firstHeardAt, lastHeardAt }: HeardPod): string =>
    [
      best ? heardBest(best, building) : `${building}.`,
      ...(others.length > 0 ? [t('heardToo', { count: others.length })] : []),
      t('heardFromTo', { first: formatDateTime(firstHeardAt), last: formatDateTime(lastHeardAt) }),
    ].join(' ');
  const taken = pods.filter((pod) => chosen.has(keyOf(pod)));
  // A registration is for one site: a pod of another site starts a new choice.
  const toggle = (pod: HeardPod): void =>
    choose(
      new Set([
        ...taken.filter((other) => other.siteId === pod.siteId && keyOf(other) !== keyOf(pod)).map(keyOf),
        ...(chosen.has(keyOf(pod)) ? [] : [keyOf(pod)]),
      ]),
    );
  return (
    <Card labelledBy="heard-pods" className={column(3)}>
      <h2 id="heard-pods">{t('heardPods', { count: pods.length })}</h2>
      <p className={hint()}>{t('heardPodsHint')}</p>
      {retry && <LoadFailed retry={retry} />}
      <ul className={column(2, plainList())}>
        {(isWhole ? pods : pods.slice(0, firstFew)).map((pod) => (
          <li key={keyOf(pod)}>
            {onRegister ? (
              <YesField
                label={pod.podMac}
                hint={where(pod)}
                isOn={chosen.has(keyOf(pod))}
                onChange={() => toggle(pod)}
              />
            ) : (
              <>
                <strong>{pod.podMac}</strong> {where(pod)}
              </>
            )}
          </li>
        ))}
      </ul>
      <div className={row(3)}>
        {pods.length > firstFew && (
          <Button aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
            {isWhole ? t('heardFewer') : t('heardAll', { count: pods.length })}
          </Button>
        )}
        {onRegister && (
          <Button
            kind="primary"
            disabled={taken.length === 0}
            icon={<IconPlus aria-hidden size={18} />}
            onClick={() => onRegister(taken)}
          >
            {t('registerChosen', { count: taken.length })}
          </Button>
        )}
      </div>
    </Card>
  );
}
