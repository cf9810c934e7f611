import { getPodChangeHistory, type PodId } from '@padlight/contract';
import { Card, column, plainList, Skeleton, secondLine } from '@padlight/ui';
import { changeText } from '../../../features/devices/index.ts';
import { useCall } from '../../../platform/call/index.ts';
import { useFormat, useT } from '../../../platform/i18n/index.ts';
import { LoadFailed, retryOf } from '../../../platform/load-failed/index.ts';
import { useSpokenName } from '../../../platform/privacy/index.ts';
import { useSession } from '../../../platform/session/index.ts';

/** The wearers of a pod, and the reason of each change; newest first. */
export function PodHistory({ podId }: { podId: PodId }) {
  const t = useT('network');
  const tDevices = useT('devices');
  const { OrganisationId: organisationId } = useSession().organisation.OrganisationName;
  const history = useCall(getPodChangeHistory, { query: { organisationId, podId } });
  const spoken = useSpokenName();
  const { formatYearAndTime } = useFormat();
  const retry = retryOf(history);
  return (
    <Card labelledBy="pod-history" className={column(3)}>
      <h2 id="pod-history">{t('history')}</h2>
      {retry && <LoadFailed retry={retry} />}
      {!history.data && !retry && <Skeleton height="4rem" label={t('loading')} />}
      {history.data?.length === 0 && <p>{t('noHistory')}</p>}
      <ul className={column(2, plainList())}>
        {history.data?.map((change) => (
          <li key={change.changeId}>
            {change.person ? `${spoken(change.person.label)}: ` : ''}
            {changeText(tDevices, change, spoken)}
            {change.reason && ` · ${tDevices(`reason.${change.reason}`)}`}
            <span className={secondLine()}>
              {formatYearAndTime(change.at)}
              {change.by && ` · ${change.by}`}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
