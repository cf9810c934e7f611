import { charts, type Tile } from '@padlight/contract';
import { Card, headline, Skeleton } from '@padlight/ui';
import { useFormat, useT } from '../../../platform/i18n/index.ts';
import { useSession } from '../../../platform/session/index.ts';
import cards from '../person-page.module.css';
import type { Days } from '../use-days.ts';
import { ActivityBar } from './activity-bar.tsx';
import styles from './today.module.css';
import { UsualLine } from './usual-line.tsx';
import { VoidList } from './void-list.tsx';

/** Today: voids against the usual, activity, turns and possible falls. */
export function TodayCard({ tile, days }: { tile: Tile; days: Days }) {
  const t = useT('monitor');
  const tPerson = useT('person');
  const { formatNumber, volume } = useFormat();
  const { can } = useSession();
  const today = days.days?.at(-1);
  const voids = tile.reading?.voidsToday ?? today?.voids;
  // A zero would mean that there was nothing, where nothing is known.
  const unknown = today?.coveredMs === 0 && (voids?.count ?? 0) === 0;
  return (
    <Card labelledBy="person-today" className={`${cards.card} ${cards.today}`}>
      <h2 id="person-today">{t('today.title')}</h2>
      {unknown && <p className={cards.quiet}>{t('today.nothingKnown')}</p>}
      {voids && !unknown && (
        <div>
          <p className={styles.voids}>
            <b>{tPerson('voidsCount', { count: voids.count })}</b>{' '}
            {voids.count > 0 && tPerson('voidsTotal', { volume: volume.text(voids.ml) })}
          </p>
          {days.usual && <UsualLine count={voids.count} usual={days.usual} />}
        </div>
      )}
      {can(charts['pad-fill'].permission) && <VoidList tile={tile} />}
      {!today && !days.error && <Skeleton height="6rem" label={tPerson('loading')} />}
      {today && !unknown && (
        <>
          <ActivityBar day={today} />
          <dl className={styles.counts}>
            <div>
              <dt>{t('today.turns')}</dt>
              <dd className={headline()}>{formatNumber(today.turns)}</dd>
            </div>
            <div>
              <dt>{t('today.falls')}</dt>
              <dd className={headline()}>{formatNumber(today.falls)}</dd>
            </div>
          </dl>
        </>
      )}
    </Card>
  );
}
