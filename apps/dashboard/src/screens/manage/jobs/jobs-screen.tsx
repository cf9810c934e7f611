import { cancelJob, getJobs, type JobName, type JobRow, type JobRun, runJob } from '@padlight/contract';
import { Notice, Skeleton } from '@padlight/ui';
import { useState } from 'react';
import { type ActNotice, ActNoticeLine, ConfirmAct } from '../../../features/confirm/index.ts';
import { callOnce, useAction, useCall } from '../../../platform/call/index.ts';
import { useErrorText } from '../../../platform/error-text/index.ts';
import { useFormat, useT } from '../../../platform/i18n/index.ts';
import { ManageFrame } from '../manage-frame.tsx';
import { JobCard } from './job-card.tsx';
import { useJobText } from './job-text.ts';
import styles from './jobs.module.css';
import { RunTable } from './run-table.tsx';

const whileRunningMs = 1_000;
const elseMs = 10_000;
const isBusy = (jobs: readonly JobRow[]): boolean =>
  jobs.some(({ runs }) => runs.some(({ state }) => state === 'running' || state === 'waiting'));

/** The installation's background jobs: whether they are in time, and the results of the last runs. */
export function JobsScreen() {
  const t = useT('jobs');
  const tShell = useT('shell');
  const { formatTime } = useFormat();
  const { nameText } = useJobText();
  const errorText = useErrorText();
  const [notice, setNotice] = useState<ActNotice>();
  const [cancelled, askToCancel] = useState<{ name: JobName; run: JobRun }>();
  const start = useAction(runJob);
  const { data, isError, refetch, dataUpdatedAt } = useCall(
    getJobs,
    {},
    {
      staleTime: 0,
      refetchInterval: ({ state }) => (isBusy(state.data?.jobs ?? []) ? whileRunningMs : elseMs),
    },
  );
  const refresh = (): void => void refetch();
  const run = (name: JobName): void =>
    start.mutate(
      { body: { name } },
      {
        onSuccess: () => setNotice({ texts: t('started', { name: nameText(name) }) }),
        onError: (error) => setNotice({ texts: errorText(error) }),
        onSettled: refresh,
      },
    );
  return (
    <ManageFrame>
      <div className={styles.screen}>
        <h1>{t('title')}</h1>
        <p>{t('hint')}</p>
        {data && !data.abilities.run && <p>{t('superAdmins')}</p>}
        <ActNoticeLine notice={notice} onNotice={setNotice} refresh={refresh} />
        {isError && (
          <Notice
            kind="failed"
            title={data ? tShell('load.old', { time: formatTime(dataUpdatedAt) }) : tShell('load.failed')}
            action={{ label: tShell('load.retry'), run: refresh }}
          />
        )}
        {!isError && !data && <Skeleton label={tShell('load.loading')} height="24rem" />}
        {data?.jobs.length === 0 && <Notice kind="empty" title={t('none')} />}
        {data && data.jobs.length > 0 && (
          <>
            <ul className={styles.jobs}>
              {data.jobs.map((job) => (
                <JobCard
                  key={job.name}
                  job={job}
                  mayRun={data.abilities.run}
                  isStarting={start.isPending && start.variables.body?.name === job.name}
                  onRun={() => run(job.name)}
                  onCancel={(jobRun) => askToCancel({ name: job.name, run: jobRun })}
                />
              ))}
            </ul>
            <h2>{t('lastRuns')}</h2>
            <RunTable jobs={data.jobs} />
          </>
        )}
        {cancelled && (
          <ConfirmAct
            title={t('confirmCancel', { name: nameText(cancelled.name) })}
            items={[cancelled]}
            nameOf={({ name }) => nameText(name)}
            act={t('cancelRun')}
            run={({ run: { runId } }) => callOnce(cancelJob, { body: { runId } })}
            onEnd={(done) => {
              askToCancel(undefined);
              if (done.length > 0) setNotice({ texts: t('cancelled', { name: nameText(cancelled.name) }) });
              refresh();
            }}
          >
            <p>{t('cancelHint')}</p>
          </ConfirmAct>
        )}
      </div>
    </ManageFrame>
  );
}
