import { Card, Skeleton } from '@padlight/ui';
import type { ChartTexts, DataPartProps } from '../../../features/charts/index.ts';
import { shortDuration } from '../../../features/tile/index.ts';
import styles from './position-card.module.css';
import { leftShare, type PositionRecord, positionOrder } from './position-record.ts';

const durationOf = ({ from, to }: { from: string; to: string }): string =>
  shortDuration(Date.parse(to) - Date.parse(from));

/** The figures of a range: the share of each position, the longest stay, the balance of the sides. */
export function PositionCard({ query: { data, failed }, texts }: DataPartProps<PositionRecord>) {
  const { t } = texts;
  // Where it failed, the picture above says so and offers to try again.
  if (failed) return null;
  return (
    <Card labelledBy="position-sums" className={styles.card}>
      <h2 id="position-sums">{t('position.sums')}</h2>
      {data ? <Sums record={data} texts={texts} /> : <Skeleton height="12rem" label={t('loading')} />}
    </Card>
  );
}

function Sums({ record, texts }: { record: PositionRecord; texts: ChartTexts }) {
  const { t, number, at, position } = texts;
  const { heldMs, longestStay, goal } = record;
  const total = positionOrder.reduce((sum, name) => sum + (heldMs[name] ?? 0), 0);
  if (total === 0) return <p className={styles.quiet}>{t('position.nothing')}</p>;
  const left = leftShare(heldMs);
  return (
    <>
      <ul className={styles.shares}>
        {positionOrder.flatMap((name) => {
          const ms = heldMs[name];
          if (ms === undefined) return [];
          const pct = (ms / total) * 100;
          return [
            <li key={name}>
              <span>{position(name)}</span>
              <span className={styles.bar} aria-hidden>
                <span style={{ inlineSize: `${pct}%` }} />
              </span>
              <span className={styles.number}>
                {number(pct)} % · {shortDuration(ms)}
              </span>
            </li>,
          ];
        })}
      </ul>
      <dl className={styles.facts}>
        <div>
          <dt>{t('position.longest')}</dt>
          <dd>
            {longestStay
              ? t('position.longestIs', { time: durationOf(longestStay), from: at(longestStay.from) })
              : '–'}
          </dd>
        </div>
        <div>
          <dt>{t('position.balance')}</dt>
          <dd>
            {left === null
              ? t('position.balanceUnknown')
              : t('position.balanceIs', { left: number(left * 100), right: number((1 - left) * 100) })}
          </dd>
        </div>
        <div>
          <dt>{t('position.turns')}</dt>
          <dd>{t('position.turnsFound', { sensed: number(record.turnCount) })}</dd>
        </div>
        <div>
          <dt>{t('position.overdueLegend')}</dt>
          <dd>
            {goal.mostMin === null
              ? t('position.noGoal')
              : t('position.overdueIs', {
                  time: shortDuration(record.overdueMs),
                  most: shortDuration(goal.mostMin * 60_000),
                })}
          </dd>
        </div>
      </dl>
    </>
  );
}
