import type { JobRow, JobRun } from '@padlight/contract';
import { Badge, Button } from '@padlight/ui';
import { IconAlertTriangle, IconCheck, IconLoader, IconPlayerPlay, IconX } from '@tabler/icons-react';
import { useFormat, useT } from '../../../platform/i18n/index.ts';
import { useJobText } from './job-text.ts';
import styles from './jobs.module.css';

interface JobCardProps {
  job: JobRow;
  /** True where the reader may run it, and cancel its runs. */
  mayRun: boolean;
  /** True while the request to run it is under way. */
  isStarting: boolean;
  onRun: () => void;
  onCancel: (run: JobRun) => void;
}

/** One job: its purpose, its state, its next run, and its actions. */
export function JobCard({ job, mayRun, isStarting, onRun, onCancel }: JobCardProps) {
  const t = useT('jobs');
  const { formatDateTime } = useFormat();
  const { nameText, purposeText, lengthText, progressText, failureText } = useJobText();
  const name = nameText(job.name);
  const current = job.runs.find(({ state }) => state === 'running' || state === 'waiting');
  const failure = current && failureText(current);
  return (
    <li className={styles.job}>
      <div className={styles.text}>
        <h2>{name}</h2>
        <p>{purposeText(job.name)}</p>
      </div>
      <div className={styles.state}>
        <JobState job={job} current={current} />
        {current && progressText(current) && <p>{progressText(current)}</p>}
        {current?.done != null && current.total !== null && (
          <progress value={current.done} max={current.total} aria-label={t('progressOf', { name })} />
        )}
        {failure && <p>{failure}</p>}
        <p>{t('every', { length: lengthText(job.everyMs) })}</p>
        {job.nextAt && <p>{t('next', { time: formatDateTime(job.nextAt) })}</p>}
      </div>
      {mayRun && (
        <div className={styles.acts}>
          <Button
            icon={<IconPlayerPlay aria-hidden size={18} />}
            label={t('runLabel', { name })}
            busy={isStarting}
            disabled={current?.state === 'running'}
            onClick={onRun}
          >
            {t('run')}
          </Button>
          {current && (
            <Button
              kind="quiet"
              icon={<IconX aria-hidden size={18} />}
              label={t('cancelLabel', { name })}
              onClick={() => onCancel(current)}
            >
              {t('cancel')}
            </Button>
          )}
        </div>
      )}
    </li>
  );
}

/** The state of a job: late comes first, then the current run, or the result of the last one. */
function JobState({ job, current }: { job: JobRow; current: JobRun | undefined }) {
  const t = useT('jobs');
  const { lengthText } = useJobText();
  if (job.lateByMs !== null)
    return (
      <Badge tone="red" icon={<IconAlertTriangle aria-hidden />}>
        {t('late', { length: lengthText(job.lateByMs) })}
      </Badge>
    );
  if (current)
    return (
      <Badge tone="yellow" icon={<IconLoader aria-hidden />}>
        {t(`is.${current.state}`)}
      </Badge>
    );
  if (job.runs[0]?.state === 'failed')
    return (
      <Badge tone="red" icon={<IconAlertTriangle aria-hidden />}>
        {t('is.failed')}
      </Badge>
    );
  return (
    <Badge tone="green" icon={<IconCheck aria-hidden />}>
      {t('inTime')}
    </Badge>
  );
}
