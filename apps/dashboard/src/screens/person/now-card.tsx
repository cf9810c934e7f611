import type { Tile } from '@padlight/contract';
import { Stat } from '@padlight/ui';
import { IconInfoCircle } from '@tabler/icons-react';
import {
  DeviceTrouble,
  Duration,
  describeLight,
  padTrouble,
  TileFill,
  TurnName,
  TurnTime,
  useSilence,
} from '../../features/board/index.ts';
import { useFormat, useT } from '../../platform/i18n/index.ts';
import styles from './person-page.module.css';

/** Everything that is known of now, in large; whose it is, and the light, stand in the frame above. */
export function NowCard({ tile }: { tile: Tile }) {
  const t = useT('person');
  const silentMs = useSilence(tile.reading);
  const { reading } = tile;
  const trouble = reading && padTrouble(reading);
  const { tone } = describeLight(reading, silentMs);
  return (
    <section className={styles.now} data-tone={tone} data-stale={silentMs !== null || undefined}>
      <header className={styles.head}>
        <h2>{t('now')}</h2>
        {reading && <LightSince since={reading.light.since} />}
      </header>
      {reading && (
        <>
          <div className={styles.level}>
            <TileFill fill={reading.fill} tone={tone} trouble={trouble} detailed />
          </div>
          {trouble && (
            <p className={styles.trouble}>
              <IconInfoCircle aria-hidden size={20} />
              {t(`padTrouble.${trouble}`, { product: tile.product ?? t('padTrouble.noName') })}
            </p>
          )}
          <NowStats tile={tile} reading={reading} stale={silentMs !== null} />
          <div className={styles.devices}>
            <DeviceTrouble reading={reading} />
          </div>
        </>
      )}
    </section>
  );
}

function LightSince({ since }: { since: string }) {
  const t = useT('board');
  const { formatTime } = useFormat();
  return (
    <span className={styles.since}>
      <Duration since={since} words={(age) => t('light.since', { time: formatTime(since), age })} />
    </span>
  );
}

interface NowStatsProps {
  tile: Tile;
  reading: NonNullable<Tile['reading']>;
  /** Not heard for so long that position and temperature are told with their time. */
  stale: boolean;
}

function NowStats({ tile, reading, stale }: NowStatsProps) {
  const t = useT('person');
  const tBoard = useT('board');
  const { formatTime, formatNumber } = useFormat();
  const { pad, temperature, link, position } = reading;
  const asOf = stale && link.lastHeardAt ? t('asOf', { time: formatTime(link.lastHeardAt) }) : undefined;
  return (
    <div className={styles.stats}>
      <Stat label={tBoard('fact.inPad')} detail={pad.attachedAt && formatTime(pad.attachedAt)}>
        {pad.attachedAt ? <Duration since={pad.attachedAt} /> : '–'}
      </Stat>
      <Stat
        label={tBoard('fact.wet')}
        detail={pad.wetSince ? formatTime(pad.wetSince) : tBoard('fact.notWet')}
      >
        {pad.wetSince ? <Duration since={pad.wetSince} /> : '–'}
      </Stat>
      <Stat label={tBoard('fact.skin')} detail={asOf ?? t('skinNote')}>
        {temperature ? tBoard('fact.celsius', { celsius: formatNumber(temperature.celsius, 1) }) : '–'}
      </Stat>
      <Stat
        label={tBoard('fact.position')}
        detail={
          position &&
          (asOf ?? <Duration since={position.since} words={(age) => tBoard('alert.since', { age })} />)
        }
      >
        {position ? tBoard(`position.${position.kind}`) : '–'}
      </Stat>
      {position?.turnDueAt && (
        <Stat label={<TurnName at={position.turnDueAt} />} detail={formatTime(position.turnDueAt)}>
          <TurnTime at={position.turnDueAt} />
        </Stat>
      )}
      <Stat label={tBoard('fact.product')}>{tile.product ?? tBoard('fact.noProduct')}</Stat>
      <Stat
        label={tile.podTail === null ? tBoard('fact.heard') : tBoard('fact.podHeard', { tail: tile.podTail })}
        detail={
          link.batteryPct === null
            ? undefined
            : tBoard('fact.battery', { pct: formatNumber(link.batteryPct) })
        }
      >
        {link.lastHeardAt ? (
          <Duration since={link.lastHeardAt} words={(age) => tBoard('fact.ago', { age })} />
        ) : (
          tBoard('fact.neverHeard')
        )}
      </Stat>
    </div>
  );
}
