import { getRelativesNow, type PatientId, type RelativesNow } from '@padlight/contract';
import { asValue, Banner, Notice, phrase, Skeleton } from '@padlight/ui';
import {
  type IconBed,
  IconBellRinging,
  IconCircleCheck,
  IconCloudOff,
  IconHelp,
  IconHourglass,
  IconRefreshAlert,
  IconZzz,
} from '@tabler/icons-react';
import { useFormat, useT } from '../../platform/i18n/index.ts';
import { detailOf, headlineOf } from './now-text.ts';
import styles from './relatives.module.css';
import { useIsCurrent, useShared } from './use-shared.ts';

const icons: Readonly<Record<RelativesNow['state'], typeof IconBed>> = {
  called: IconBellRinging,
  'change-due': IconRefreshAlert,
  'change-soon': IconHourglass,
  'no-change-due': IconCircleCheck,
  dry: IconCircleCheck,
  unknown: IconHelp,
  silent: IconCloudOff,
  'not-monitored': IconZzz,
};

/** How a person is now, with the time of the answer. What is no longer current says so and is dimmed. */
export function NowPart({ patientId, name }: { patientId: PatientId; name: string }) {
  const t = useT('relatives');
  const { formatTime } = useFormat();
  const now = useShared(getRelativesNow, { query: { patientId } });
  const isCurrent = useIsCurrent(now.data?.at, now.isError);
  // A refusal is an answer: nothing that was shown before stays.
  const isRefused = now.error?.status === 404 || now.error?.status === 403;
  if (isRefused) return <Notice kind="empty" title={t('notShared', { name })} />;
  if (!now.data)
    return now.isError ? (
      <Notice
        kind="failed"
        title={t('failed')}
        action={{ label: t('retry'), run: () => void now.refetch() }}
      />
    ) : (
      <Skeleton height="10rem" label={t('loading')} />
    );
  const { data } = now;
  const Icon = icons[data.state];
  const time = asValue(formatTime(data.at));
  return (
    <section
      className={styles.now}
      data-state={data.state}
      data-old={!isCurrent || undefined}
      aria-labelledby="now"
    >
      <h2 id="now" className={styles.heading}>
        {isCurrent ? t('now.heading') : phrase(t('asOf', { time }))}
      </h2>
      {!isCurrent && (
        <Banner kind="warning" icon={<IconCloudOff aria-hidden />}>
          <strong>{t('old.title')}.</strong> {phrase(t('old.text', { time }))}
        </Banner>
      )}
      <div role="status">
        <p className={styles.state}>
          <Icon aria-hidden size={40} stroke={1.6} />
          {headlineOf(data, t)}
        </p>
        <p>{phrase(detailOf(data, { t, name, formatTime }))}</p>
      </div>
      {isCurrent && <p className={styles.small}>{phrase(t('asOf', { time }))}</p>}
    </section>
  );
}
