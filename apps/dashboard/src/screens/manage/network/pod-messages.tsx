import { getPodStatusData, type Mac, type ReplyOf } from '@padlight/contract';
import { axisBetween, Button, Card, column, hint, type Plot, PlotPicture, row, Skeleton } from '@padlight/ui';
import { useMemo, useState } from 'react';
import { timeAxis } from '../../../features/charts/index.ts';
import { useCall } from '../../../platform/call/index.ts';
import { useFormat, useT } from '../../../platform/i18n/index.ts';
import { LoadFailed, retryOf } from '../../../platform/load-failed/index.ts';
import { useSession } from '../../../platform/session/index.ts';

const hourMs = 3_600_000;
/** One each 10 seconds. */
const mostPerHour = 360;
const spans = [1, 7] as const;

type Hours = ReplyOf<typeof getPodStatusData>['hours'];

/** The measurements of a pod by hour, and its battery; gaps in the data are gaps in the picture. */
export function PodMessages({ podMac }: { podMac: Mac }) {
  const t = useT('network');
  const { OrganisationId: organisationId } = useSession().organisation.OrganisationName;
  const [days, setDays] = useState<(typeof spans)[number]>(1);
  const [openedAt] = useState(() => Date.now());
  const from = Math.floor(openedAt / hourMs) * hourMs - (days * 24 - 1) * hourMs;
  const data = useCall(getPodStatusData, {
    query: { organisationId, podMac, fromDate: new Date(from), toDate: new Date(openedAt) },
  });
  const retry = retryOf(data);
  const hours = data.data?.hours;
  return (
    <Card labelledBy="pod-messages" className={column(3)}>
      <div className={row(3, 'apart')}>
        <h2 id="pod-messages">{t('messages')}</h2>
        <div className={row(2)}>
          {spans.map((span) => (
            <Button
              key={span}
              kind={days === span ? 'primary' : 'quiet'}
              pressed={days === span}
              onClick={() => setDays(span)}
            >
              {t(span === 1 ? 'last24' : 'last7')}
            </Button>
          ))}
        </div>
      </div>
      <p className={hint()}>{t('messagesHint')}</p>
      {retry && <LoadFailed retry={retry} />}
      {!hours && !retry && <Skeleton height="14rem" label={t('loading')} />}
      {hours?.length === 0 && <p>{t('noMessages')}</p>}
      {hours && hours.length > 0 && <Picture hours={hours} from={from} to={openedAt} />}
    </Card>
  );
}

function Picture({ hours, from, to }: { hours: Hours; from: number; to: number }) {
  const t = useT('network');
  const { TimeZone: timeZone } = useSession().organisation;
  const { formatTime: time, formatDay: day, formatDateTime, formatNumber: number } = useFormat();
  const plot = useMemo((): Plot => {
    const most = Math.max(mostPerHour, ...hours.map(({ measurements }) => measurements));
    const battery = hours.flatMap(({ at, batteryPct }) =>
      batteryPct === null ? [] : [[Date.parse(at) + hourMs / 2, batteryPct] as const],
    );
    return {
      x: { from, to, ticks: timeAxis(from, to, { timeZone, time, day }) },
      left: axisBetween(0, most, { label: t('perHourAxis'), write: (value) => number(value) }),
      right: axisBetween(0, 100, { label: t('pctAxis'), write: (value) => number(value) }),
      layers: [
        {
          kind: 'columns',
          appearance: { colour: 'var(--pl-accent)', opacity: 0.35 },
          columns: hours.map(({ at, measurements }) => {
            const start = Date.parse(at);
            return {
              from: Math.max(from, start),
              to: Math.min(to, start + hourMs),
              low: 0,
              high: measurements,
            };
          }),
        },
        {
          kind: 'line',
          axis: 'right',
          appearance: { colour: 'var(--pl-text)', width: 2, dash: '6 4' },
          points: battery,
        },
      ],
    };
  }, [hours, from, to, timeZone, time, day, number, t]);
  return (
    <>
      <PlotPicture plot={plot} label={t('messagesPicture')} height={220} />
      <details>
        <summary>{t('asTable')}</summary>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('hour')}</th>
              <th scope="col">{t('perHour')}</th>
              <th scope="col">{t('batteryAxis')}</th>
            </tr>
          </thead>
          <tbody>
            {hours.toReversed().map(({ at, measurements, batteryPct }) => (
              <tr key={at}>
                <th scope="row">{formatDateTime(at)}</th>
                <td>{number(measurements)}</td>
                <td>{batteryPct === null ? '–' : number(batteryPct)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </>
  );
}
