import { Card, column, grid, hint } from '@padlight/ui';
import type { DataPartProps } from '../../../features/charts/index.ts';
import styles from './legend-card.module.css';
import { legendOf, nameOf, type ObservationRecord } from './observation-record.ts';

/** The legend of each type that was observed. */
export function LegendCard({ query: { data }, texts }: DataPartProps<ObservationRecord>) {
  const scales = data?.types.filter(({ legend }) => legend.length > 0) ?? [];
  if (scales.length === 0) return null;
  return (
    <Card labelledBy="observations-legend" className={column(2)}>
      <h2 id="observations-legend">{texts.t('observations.legend')}</h2>
      <dl className={grid(4, styles.legend)}>
        {scales.map((type) => (
          <div key={type.typeId}>
            <dt>
              <strong>{nameOf(type, texts)}</strong>
            </dt>
            {legendOf(type, texts).map((line) => (
              <dd key={line} className={hint()}>
                {line}
              </dd>
            ))}
          </div>
        ))}
      </dl>
    </Card>
  );
}
