import { type ConditionCode, getSystemState, isFailing, type SystemState } from '@padlight/contract';
import { Card, column, pageTitle, Skeleton } from '@padlight/ui';
import { Link } from '@tanstack/react-router';
import { useCall } from '../../../platform/call/index.ts';
import { useFormat, useT } from '../../../platform/i18n/index.ts';
import { LoadFailed } from '../../../platform/load-failed/index.ts';
import { useConditionText } from '../condition-text.ts';
import { ManageFrame } from '../manage-frame.tsx';
import styles from './system.module.css';

const everyMs = 5_000;
/** The screens that show the details of a condition. */
const screens: Partial<
  Record<ConditionCode, { to: '/manage/jobs' | '/manage/server-time'; label: 'jobs' | 'serverTime' }>
> = {
  'job-late': { to: '/manage/jobs', label: 'jobs' },
  'clock-differs': { to: '/manage/server-time', label: 'serverTime' },
};
const [megabyte, gigabyte] = [1024 ** 2, 1024 ** 3];

/** The state of the server: current troubles with their start, its disk, its database, and the recipients of fault mails. */
export function SystemScreen() {
  const t = useT('system');
  const tShell = useT('shell');
  const { data, isError, refetch } = useCall(getSystemState, {}, { refetchInterval: everyMs, staleTime: 0 });
  return (
    <ManageFrame isSystem>
      <div className={column(4, styles.screen)}>
        <h1 className={pageTitle()}>{t('title')}</h1>
        <p>{t('hint')}</p>
        {isError && <LoadFailed retry={() => void refetch()} />}
        {!isError && !data && <Skeleton label={tShell('load.loading')} height="16rem" />}
        {!isError && data && (
          <>
            <Conditions state={data} />
            <Numbers state={data} />
          </>
        )}
      </div>
    </ManageFrame>
  );
}

function Conditions({ state }: { state: SystemState }) {
  const t = useT('system');
  const tManage = useT('manage');
  const texts = useConditionText();
  const { formatDateTime } = useFormat();
  return (
    <Card labelledBy="system-now" className={styles.card}>
      <h2 id="system-now">{t('now')}</h2>
      <div role="status">
        {state.conditions.length === 0 && <p>{t('nothing')}</p>}
        <ul>
          {state.conditions.map((condition) => {
            const level = isFailing(condition.code) ? 'failing' : 'degraded';
            const screen = screens[condition.code];
            return (
              <li key={condition.code} data-level={level}>
                <b>{texts(condition)}</b>
                <span>
                  {t(level)} · {t('since', { time: formatDateTime(condition.since) })}
                  {level === 'degraded' && !state.abilities.operate && ` · ${t('superAdmins')}`}
                </span>
                {screen && <Link to={screen.to}>{tManage(`section.${screen.label}`)}</Link>}
              </li>
            );
          })}
        </ul>
      </div>
    </Card>
  );
}

/** Up to when measurements are packed, what that saved, and why it stopped. */
function Packing({ state: { packing } }: { state: SystemState }) {
  const t = useT('system');
  const tManage = useT('manage');
  const { formatDateTime, formatNumber } = useFormat();
  const { packedTo, measurements, savedBytes, failure } = packing;
  return (
    <>
      {packedTo
        ? t('packed', {
            time: formatDateTime(packedTo),
            n: formatNumber(measurements),
            saved: formatNumber(savedBytes / gigabyte, 1),
          })
        : t('notPacked')}
      {failure !== null && (
        <>
          {'. '}
          {t('packingFailed', { code: failure })} <Link to="/manage/jobs">{tManage('section.jobs')}</Link>
        </>
      )}
    </>
  );
}

function Numbers({ state }: { state: SystemState }) {
  const t = useT('system');
  const { formatDateTime, formatNumber } = useFormat();
  const { disk, databaseBytes, startedAt, isMailed } = state;
  const gigabytes = (bytes: number): string => formatNumber(bytes / gigabyte, 1);
  return (
    <Card labelledBy="system-numbers" className={styles.card}>
      <h2 id="system-numbers">{t('numbers')}</h2>
      <dl>
        <dt>{t('disk')}</dt>
        <dd>
          {disk
            ? t('diskFree', { free: gigabytes(disk.freeBytes), total: gigabytes(disk.totalBytes) })
            : t('ownDisk')}
        </dd>
        <dt>{t('database')}</dt>
        <dd>{t('databaseSize', { size: formatNumber(databaseBytes / megabyte) })}</dd>
        <dt>{t('packing')}</dt>
        <dd>
          <Packing state={state} />
        </dd>
        <dt>{t('started')}</dt>
        <dd>{formatDateTime(startedAt)}</dd>
        <dt>{t('mails')}</dt>
        <dd>{t(isMailed ? 'mailed' : 'notMailed')}</dd>
      </dl>
    </Card>
  );
}
