import type { Reading, Tile } from '@padlight/contract';
import { Stat } from '@padlight/ui';
import { Duration, TurnName, TurnTime } from '../../../features/tile/index.ts';
import { useFormat, useT } from '../../../platform/i18n/index.ts';
import styles from '../person-page.module.css';
import { SkinStat } from './skin-stat.tsx';
import { TurnGoal } from './turn-goal.tsx';

interface NowStatsProps {
  tile: Tile;
  reading: Reading;
  /** Not heard for so long that position and temperature are reported with their time. */
  stale: boolean;
}

/** Pad, wetness, position, turn and skin in figures, each with its age. */
export function NowStats({ tile, reading, stale }: NowStatsProps) {
  const t = useT('person');
  const tBoard = useT('board');
  const { formatTime, formatNumber } = useFormat();
  const { pad, link, position } = reading;
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
      <Stat
        label={tBoard('fact.product')}
        detail={pad.product && tBoard('fact.holds', { ml: formatNumber(Math.round(pad.product.workingMl)) })}
      >
        {pad.product?.name ?? tBoard(pad.attachedAt ? 'fact.noProduct' : 'fact.noPad')}
      </Stat>
      <Stat
        label={tBoard('fact.position')}
        detail={
          position &&
          (asOf ?? <Duration since={position.since} texts={(age) => tBoard('alert.since', { age })} />)
        }
      >
        {position ? tBoard(`position.${position.kind}`) : '–'}
      </Stat>
      {position?.turnDueAt && (
        <Stat
          label={<TurnName at={position.turnDueAt} />}
          detail={
            <>
              {formatTime(position.turnDueAt)}
              <TurnGoal patientId={tile.patientId} />
            </>
          }
        >
          <TurnTime at={position.turnDueAt} />
        </Stat>
      )}
      <SkinStat patientId={tile.patientId} temperature={reading.temperature} asOf={asOf} />
      <Stat
        label={tile.podTail === null ? tBoard('fact.heard') : tBoard('fact.podHeard', { tail: tile.podTail })}
        detail={
          link.batteryPct === null
            ? undefined
            : tBoard('fact.battery', { pct: formatNumber(link.batteryPct) })
        }
      >
        {link.lastHeardAt ? (
          <Duration since={link.lastHeardAt} texts={(age) => tBoard('fact.ago', { age })} />
        ) : (
          tBoard('fact.neverHeard')
        )}
      </Stat>
    </div>
  );
}
