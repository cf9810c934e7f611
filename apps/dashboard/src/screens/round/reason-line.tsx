import { type BodyOf, resolveAlert, type Tile, type TileAbilities } from '@padlight/contract';
import { Button, column, row } from '@padlight/ui';
import { IconBellOff, IconCheck, IconEye, IconRefresh, IconRotate } from '@tabler/icons-react';
import type { Acts } from '../../features/pad-acts/index.ts';
import {
  AlertHandling,
  AlertLine,
  abilitiesOf,
  ChangeLine,
  FallHeadline,
  LightLine,
  TurnName,
  TurnTime,
  useChangeWatch,
} from '../../features/tile/index.ts';
import { useAction } from '../../platform/call/index.ts';
import { useFormat, useT } from '../../platform/i18n/index.ts';
import { useSpokenName } from '../../platform/privacy/index.ts';
import { useRecorded } from '../../platform/recent-acts/index.ts';
import styles from './round.module.css';
import type { RoundReason } from './round-reasons.ts';
import type { MyRound } from './use-round.ts';

interface ReasonLineProps extends Pick<Acts, 'onAsk'> {
  reason: RoundReason;
  tile: Tile;
  /** The person's name, as the server sent it. */
  name: string;
  abilities: TileAbilities;
  tick: MyRound['tick'];
}

/** One due reason, with its start, its carer, and the actions that answer it. */
export function ReasonLine(props: ReasonLineProps) {
  const { reason } = props;
  return (
    <li className={row(2, 'apart', styles.reason)} data-reason={reason.kind}>
      <div className={column(1, styles.what)}>
        <ReasonText {...props} />
      </div>
      <div className={row(2, 'end', styles.acts)}>
        <ReasonActs {...props} />
      </div>
    </li>
  );
}

function ReasonText({ reason: { kind, alert, dueAt }, tile }: ReasonLineProps) {
  const watch = useChangeWatch(tile);
  const light = tile.reading?.light.shown;
  const isLit = light === 'red' || light === 'yellow';
  if (kind === 'fall') return <FallHeadline tile={tile} />;
  if (kind === 'turn' && !alert && dueAt) return <TurnLine at={dueAt} />;
  if (kind === 'change' && (isLit || !alert))
    return (
      <>
        <LightLine tile={tile} size="small" watch={watch} />
        {alert && <AlertHandling alert={alert} />}
        <ChangeLine tile={tile} />
      </>
    );
  return (
    alert && (
      <>
        <AlertLine alert={alert} handled />
        <AlertHandling alert={alert} />
      </>
    )
  );
}

/** A turn without an alert: the time until it is due, or since then, and the time of day. */
function TurnLine({ at }: { at: string }) {
  const { formatTime } = useFormat();
  return (
    <p className={styles.turn}>
      <IconRotate aria-hidden size="1.25em" />
      <TurnName at={at} /> <TurnTime at={at} />
      <span className={styles.quiet} translate="no">
        {formatTime(at)}
      </span>
    </p>
  );
}

/** The actions that answer a reason, by the reader's abilities: recorded by the server, or ticked here alone. */
function ReasonActs({ reason, tile, name, abilities, onAsk, tick }: ReasonLineProps) {
  const t = useT('round');
  const tActs = useT('pad-acts');
  const spoken = useSpokenName()(name);
  const resolve = useAction(resolveAlert);
  const recorded = useRecorded();
  const { patientId } = tile;
  const { kind, alert } = reason;
  const may = alert && abilitiesOf(abilities, alert.type);
  const settle = (why: BodyOf<typeof resolveAlert>['reason']): void => {
    if (!alert) return;
    const call = resolve.mutateAsync({ body: { alertId: alert.alertId, reason: why } });
    recorded.alertAct(patientId, call).catch((error: unknown) => recorded.failed(patientId, error));
  };
  if (kind === 'fall')
    return (
      alert &&
      may?.silence && (
        <Button
          kind="primary"
          icon={<IconBellOff aria-hidden size={20} />}
          label={tActs('act.silenceOf', { name: spoken })}
          onClick={() => onAsk({ kind: 'silence', alert }, patientId, name)}
        >
          {tActs('act.silence')}
        </Button>
      )
    );
  if (kind === 'change')
    return (
      <>
        {reason.isSoon && Number.isFinite(reason.from) && (
          <Button
            kind="quiet"
            icon={<IconEye aria-hidden size={20} />}
            label={t('act.dryOf', { name: spoken })}
            onClick={() => tick(patientId, kind, 'seen')}
          >
            {t('act.dry')}
          </Button>
        )}
        {tile.reading && abilities.changePad && (
          <Button
            icon={<IconRefresh aria-hidden size={20} />}
            label={tActs('act.changeOf', { name: spoken })}
            onClick={() => onAsk({ kind: 'change', changedAt: tile.padChangedAt }, patientId, name)}
          >
            {tActs('act.change')}
          </Button>
        )}
      </>
    );
  if (alert && !may?.resolve) return null;
  const isTurn = kind === 'turn';
  return (
    <Button
      icon={isTurn ? <IconCheck aria-hidden size={20} /> : <IconEye aria-hidden size={20} />}
      label={t(isTurn ? 'act.turnedOf' : 'act.seenOf', { name: spoken })}
      busy={resolve.isPending}
      onClick={() => {
        if (!alert) tick(patientId, kind, 'turned');
        else settle(isTurn ? 'done' : 'not-needed');
      }}
    >
      {t(isTurn ? 'act.turned' : 'act.seen')}
    </Button>
  );
}
