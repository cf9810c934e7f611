import { getPatientGoal, goalPermissions, type PatientId, type Reading, type Tile } from '@padlight/contract';
import { asValue, Stat } from '@padlight/ui';
import { minutesText } from '../../../features/goals/index.ts';
import { Duration, TurnName, TurnTime } from '../../../features/tile/index.ts';
import { useCall } from '../../../platform/call/index.ts';
import { useFormat, useT } from '../../../platform/i18n/index.ts';
import { useSession } from '../../../platform/session/index.ts';
import styles from '../person-page.module.css';
import { SkinStat } from './skin-stat.tsx';

interface NowStatsProps {
  tile: Tile;
  reading: Reading;
  /** True after so long a silence that position and temperature show their time. */
  stale: boolean;
}

/** Pad, wetness, position, turn and skin in figures, each with its age. */
export function NowStats({ tile, reading, stale }: NowStatsProps) {
  const t = useT('person');
  const tNow = useT('monitor');
  const tTile = useT('tile');
  const { formatTime, formatNumber, volume } = useFormat();
  const { pad, link, position } = reading;
  const asOf =
    stale && link.lastHeardAt ? t('asOf', { time: asValue(formatTime(link.lastHeardAt)) }) : undefined;
  return (
    <div className={styles.stats}>
      <Stat label={tTile('fact.inPad')} detail={pad.attachedAt && asValue(formatTime(pad.attachedAt))}>
        {pad.attachedAt ? <Duration since={pad.attachedAt} /> : '–'}
      </Stat>
      <Stat
        label={tTile('fact.wet')}
        detail={pad.wetSince ? asValue(formatTime(pad.wetSince)) : tNow('now.notWet')}
      >
        {pad.wetSince ? <Duration since={pad.wetSince} /> : '–'}
      </Stat>
      <Stat
        label={tNow('now.product')}
        detail={pad.product && tNow('now.holds', { volume: asValue(volume.text(pad.product.workingMl)) })}
      >
        {pad.product ? asValue(pad.product.name) : tNow(pad.attachedAt ? 'now.noProduct' : 'now.noPad')}
      </Stat>
      <Stat
        label={tNow('now.position')}
        detail={
          position &&
          (asOf ?? <Duration since={position.since} texts={(age) => tTile('alert.since', { age })} />)
        }
      >
        {position ? tTile(`position.${position.kind}`) : '–'}
      </Stat>
      {position?.turnDueAt && (
        <Stat
          label={<TurnName at={position.turnDueAt} />}
          detail={
            <>
              <span translate="no">{formatTime(position.turnDueAt)}</span>
              <TurnGoal patientId={tile.patientId} />
            </>
          }
        >
          <TurnTime at={position.turnDueAt} />
        </Stat>
      )}
      <SkinStat patientId={tile.patientId} temperature={reading.temperature} asOf={asOf} />
      <Stat
        label={tile.podTail === null ? tNow('now.heard') : tNow('now.podHeard', { tail: tile.podTail })}
        detail={
          link.batteryPct === null
            ? undefined
            : tNow('now.battery', { pct: asValue(formatNumber(link.batteryPct)) })
        }
      >
        {link.lastHeardAt ? (
          <Duration since={link.lastHeardAt} texts={(age) => tNow('now.ago', { age })} />
        ) : (
          tNow('now.neverHeard')
        )}
      </Stat>
    </div>
  );
}

/** The interval and the angle of a person's turns, for a reader who may see the goal. */
function TurnGoal({ patientId }: { patientId: PatientId }) {
  const t = useT('monitor');
  const { formatNumber } = useFormat();
  const { can, organisation } = useSession();
  const { OrganisationId: organisationId } = organisation.OrganisationName;
  const enabled = can(goalPermissions.position.view);
  const { data } = useCall(getPatientGoal, { query: { organisationId, patientId } }, { enabled });
  const set = data?.position?.values;
  if (!set?.timeInPositionOn) return null;
  const time = minutesText(set.timeInPositionMin);
  const degrees = formatNumber(set.minTurnDegrees);
  return <> · {set.partialTurnsOn ? t('turn.goal', { time, degrees }) : t('turn.whole', { time })}</>;
}
