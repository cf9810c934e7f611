import { lights, type PreviewCounts, type PreviewResult } from '@padlight/contract';
import { caption, column, hint, plainList, secondLine } from '@padlight/ui';
import { alertKind } from '../../../features/tile/index.ts';
import { useFormat, useT } from '../../../platform/i18n/index.ts';
import { PersonName } from '../../../platform/privacy/index.ts';
import styles from './algorithms.module.css';

interface Line {
  readonly key: string;
  readonly label: string;
  readonly before: number;
  readonly after: number;
}

/** The events that the number would have caused, beside those of the current numbers, and the people concerned. */
export function PreviewTable({ result, value }: { result: PreviewResult; value: string }) {
  const t = useT('algorithms');
  const { formatNumber } = useFormat();
  const lines = useLines()(result);
  const { people, differing, persons } = result;
  return (
    <div className={column(3)}>
      <p role="status">{t('preview.differing', { value, differing, people })}</p>
      <table className={styles.preview}>
        <thead>
          <tr>
            <th scope="col" className={caption()}>
              {t('preview.counted')}
            </th>
            <th scope="col" className={caption()}>
              {t('preview.before')}
            </th>
            <th scope="col" className={caption()}>
              {t('preview.after')}
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ key, label, before, after }) => (
            <tr key={key}>
              <th scope="row">{label}</th>
              <td>{formatNumber(before)}</td>
              <td>{before === after ? formatNumber(after) : <strong>{formatNumber(after)}</strong>}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {persons === null && differing > 0 && <p className={hint()}>{t('preview.countsAlone')}</p>}
      {persons !== null && persons.length > 0 && (
        <ul className={column(1, plainList())} aria-label={t('preview.persons')}>
          {persons.map(({ patientId, label, before, after }) => (
            <li key={patientId}>
              <PersonName name={label} />
              <p className={secondLine()}>
                {t('preview.ofPerson', {
                  voidsBefore: before.voids,
                  voidsAfter: after.voids,
                  changesBefore: before.changesDue,
                  changesAfter: after.changesDue,
                })}
              </p>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** The counts line by line: alert types without any alert are left out. */
function useLines(): (result: PreviewResult) => Line[] {
  const t = useT('algorithms');
  const tTile = useT('tile');
  return ({ before, after }) => {
    const line = (key: string, label: string, of: (counts: PreviewCounts) => number): Line => ({
      key,
      label,
      before: of(before),
      after: of(after),
    });
    const types = [...new Set([...before.alerts, ...after.alerts].map(({ type }) => type))].sort(
      (a, b) => a - b,
    );
    return [
      line('voids', t('preview.voids'), ({ voids }) => voids),
      line('changes', t('preview.changesDue'), ({ changesDue }) => changesDue),
      ...types.map((type) =>
        line(
          `alert ${type}`,
          t('preview.alert', { name: tTile(alertKind(type).texts) }),
          ({ alerts }) => alerts.find((alert) => alert.type === type)?.count ?? 0,
        ),
      ),
      ...lights.map((light) =>
        line(light, t(`preview.light.${light}`), ({ lightMinutes }) => lightMinutes[light]),
      ),
    ];
  };
}
