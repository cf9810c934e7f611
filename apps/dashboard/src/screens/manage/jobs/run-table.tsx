import type { JobRow } from '@padlight/contract';
import { Badge, caption } from '@padlight/ui';
import { useFormat, useT } from '../../../platform/i18n/index.ts';
import { runTones, useJobText } from './job-text.ts';
import styles from './jobs.module.css';

const mostShown = 40;
const at = (instant: string | null): number =>
  instant === null ? Number.POSITIVE_INFINITY : Date.parse(instant);

/** The last runs of all jobs, newest first. */
export function RunTable({ jobs }: { jobs: readonly JobRow[] }) {
  const t = useT('jobs');
  const { formatDateTime } = useFormat();
  const { nameText, lengthText, progressText, failureText } = useJobText();
  const runs = jobs
    .flatMap(({ name, runs: own }) => own.map((run) => ({ name, run })))
    .sort((a, b) => at(b.run.startedAt) - at(a.run.startedAt))
    .slice(0, mostShown);
  if (runs.length === 0) return <p>{t('noRuns')}</p>;
  return (
    <table className={styles.runs}>
      <thead>
        <tr>
          <th scope="col" className={caption()}>
            {t('job')}
          </th>
          <th scope="col" className={caption()}>
            {t('began')}
          </th>
          <th scope="col" className={caption()}>
            {t('took')}
          </th>
          <th scope="col" className={caption()}>
            {t('outcome')}
          </th>
        </tr>
      </thead>
      <tbody>
        {runs.map(({ name, run }) => (
          <tr key={run.runId}>
            <th scope="row">{nameText(name)}</th>
            <td>{run.startedAt ? formatDateTime(run.startedAt) : '–'}</td>
            <td>
              {run.startedAt && run.endedAt
                ? lengthText(Date.parse(run.endedAt) - Date.parse(run.startedAt))
                : '–'}
            </td>
            <td>
              <Badge tone={runTones[run.state]}>{t(`is.${run.state}`)}</Badge>
              {[progressText(run), run.tries > 1 && t('tries', { count: run.tries }), failureText(run)]
                .filter((texts) => typeof texts === 'string')
                .map((texts) => (
                  <p key={texts}>{texts}</p>
                ))}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
