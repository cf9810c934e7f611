import { padTrouble, type Tile } from '@padlight/contract';
import { asValue, Button, Card, hint, row } from '@padlight/ui';
import { IconInfoCircle, IconPrinter } from '@tabler/icons-react';
import {
  ChangeLine,
  DeviceTrouble,
  Duration,
  describeLight,
  RedForecastLine,
  TileFill,
  useChangeWatch,
  useSilence,
} from '../../../features/tile/index.ts';
import { useFormat, useT } from '../../../platform/i18n/index.ts';
import styles from '../person-page.module.css';
import { lightReasons } from './light-reason.ts';
import { NowStats } from './now-stats.tsx';
import { Vitals } from './vitals.tsx';

/** The state now, in large type; the frame above has the name and the light. */
export function NowCard({ tile }: { tile: Tile }) {
  const t = useT('person');
  const tMonitor = useT('monitor');
  const silentMs = useSilence(tile.reading);
  const { reading } = tile;
  const trouble = reading && padTrouble(reading);
  const { tone } = describeLight(tile, silentMs);
  const stale = silentMs !== null;
  const watch = useChangeWatch(tile);
  return (
    <Card labelledBy="person-now" className={styles.now} data-tone={tone} data-stale={stale || undefined}>
      <header className={styles.head}>
        <h2 id="person-now">{t('now')}</h2>
        {reading && !stale && <LightSince since={reading.light.since} />}
        <span className={styles.print}>
          <Button
            kind="quiet"
            icon={<IconPrinter aria-hidden size={18} />}
            label={tMonitor('print')}
            onClick={() => window.print()}
          >
            {t('chart.print')}
          </Button>
        </span>
      </header>
      {reading && (
        <>
          {!stale && lightReasons(reading).length > 0 && (
            <p className={styles.reason}>
              {lightReasons(reading)
                .map((reason) => tMonitor(`reason.${reason}`))
                .join(' ')}
            </p>
          )}
          <div className={styles.level}>
            <TileFill fill={reading.fill} tone={tone} trouble={trouble} detailed />
          </div>
          <RedForecastLine tile={tile} />
          <ChangeLine tile={tile} />
          {trouble && !watch && (
            <p className={styles.trouble}>
              <IconInfoCircle aria-hidden size={20} />
              {t(`padTrouble.${trouble}`, { product: reading.pad.product?.name ?? t('padTrouble.noName') })}
            </p>
          )}
          <NowStats tile={tile} reading={reading} stale={stale} />
          <Vitals patientId={tile.patientId} />
          {reading.temperature && <p className={hint()}>{t('skinNote')}</p>}
          <div className={row(2, 'start', styles.devices)}>
            <DeviceTrouble reading={reading} />
          </div>
        </>
      )}
    </Card>
  );
}

function LightSince({ since }: { since: string }) {
  const t = useT('monitor');
  const tTile = useT('tile');
  const { formatTime } = useFormat();
  const sinceTexts = (age: string) => t('now.since', { time: asValue(formatTime(since)), age });
  return (
    <span className={styles.since}>
      <Duration since={since} now={sinceTexts(tTile('justNow'))} texts={sinceTexts} />
    </span>
  );
}
