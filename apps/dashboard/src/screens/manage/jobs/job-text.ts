import type { JobName, JobRun } from '@padlight/contract';
import type { Tone } from '@padlight/ui';
import { useFormat, useT } from '../../../platform/i18n/index.ts';

/** The key of each job's texts: names have hyphens, keys do not. */
const keys = {
  'send-mails': 'sendMails',
  'tidy-sign-in': 'tidySignIn',
  'check-domains': 'checkDomains',
  'tidy-registrations': 'tidyRegistrations',
  'prune-checkpoints': 'pruneCheckpoints',
  'keep-partitions': 'keepPartitions',
  'pack-measurements': 'packMeasurements',
  'tidy-network': 'tidyNetwork',
  'roll-up-series': 'rollUpSeries',
  'keep-series': 'keepSeries',
  'erase-people': 'erasePeople',
  'run-imports': 'runImports',
  'forecast-red': 'forecastRed',
  'end-secondary-users': 'endSecondaryUsers',
} as const satisfies Record<JobName, string>;

const failureKeys = {
  database: 'database',
  system: 'system',
  interrupted: 'interrupted',
  'timed-out': 'timedOut',
  unexpected: 'unexpected',
} as const;

/** The colour of each state of a run. */
export const runTones: Record<JobRun['state'], Tone> = {
  running: 'yellow',
  waiting: 'yellow',
  completed: 'green',
  failed: 'red',
  cancelled: 'grey',
};

/** Returns the texts of jobs and their runs. */
export function useJobText() {
  const t = useT('jobs');
  const { formatNumber } = useFormat();

  /** A duration in its largest unit. */
  function lengthText(ms: number): string {
    const seconds = Math.max(1, Math.floor(ms / 1_000));
    if (seconds < 60) return t('length.seconds', { count: seconds });
    const minutes = Math.floor(seconds / 60);
    if (minutes < 60) return t('length.minutes', { count: minutes });
    const hours = Math.floor(minutes / 60);
    return hours < 48
      ? t('length.hours', { count: hours })
      : t('length.days', { count: Math.floor(hours / 24) });
  }

  /** The progress of a run: `3 of 8`; undefined where it reports none. */
  function progressText({ done, total }: JobRun): string | undefined {
    if (done === null) return undefined;
    const texts = { done: formatNumber(done), total: formatNumber(total ?? 0) };
    return total === null ? texts.done : t('progress', texts);
  }

  function failureText({ failure }: JobRun): string | undefined {
    if (failure === null) return undefined;
    const code = failure.code ?? '–';
    return t(`failure.${failureKeys[failure.kind]}`, { code });
  }

  return {
    nameText: (name: JobName) => t(`name.${keys[name]}`),
    purposeText: (name: JobName) => t(`purpose.${keys[name]}`),
    lengthText,
    progressText,
    failureText,
  };
}
