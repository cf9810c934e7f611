import { acknowledgeAlert, type Tile } from '@padlight/contract';
import { pressable } from '@padlight/ui';
import { IconBellOff, IconCheck, type IconProps, IconRefresh } from '@tabler/icons-react';
import { type ComponentType, type RefObject, useLayoutEffect, useRef } from 'react';
import { useAction } from '../../platform/call/index.ts';
import { useT } from '../../platform/i18n/index.ts';
import { useSpokenName } from '../../platform/privacy/index.ts';
import { useRecentAct, useRecorded } from '../../platform/recent-acts/index.ts';
import { alertKind } from '../tile/index.ts';
import styles from './act-button.module.css';
import type { Act, AskedAct } from './next-act.ts';

interface ActButtonProps {
  act: Act;
  tile: Tile;
  /** Shows the icon alone; the label is read out and shown on hover. */
  compact?: boolean;
  /** Asks for the reason that the action needs. */
  onAsk: (act: AskedAct, tile: Tile) => void;
}

const actIcons: Record<Act['kind'], ComponentType<IconProps>> = {
  silence: IconBellOff,
  acknowledge: IconCheck,
  change: IconRefresh,
};

/** The next action on a tile. An alert is acknowledged with one tap; the others ask for a reason. */
export function ActButton({ act, tile, compact = false, onAsk }: ActButtonProps) {
  const t = useT('pad-acts');
  const tTile = useT('tile');
  const button = useRef<HTMLButtonElement>(null);
  const acknowledge = useAction(acknowledgeAlert);
  const recorded = useRecorded();
  const recent = useRecentAct(tile.patientId);
  useHandBack(button);
  const Icon = actIcons[act.kind];
  const name = useSpokenName()(tile.label ?? tTile('unnamed'));
  const of =
    act.kind === 'acknowledge'
      ? t('act.acknowledgeOf', { name, alert: tTile(alertKind(act.alert.type, act.alert.cause).texts) })
      : t(act.kind === 'silence' ? 'act.silenceOf' : 'act.changeOf', { name });
  // The result of a tap on an earlier alert does not concern this one.
  const own = act.kind === 'acknowledge' && acknowledge.variables?.body.alertId === act.alert.alertId;
  const stands = recent?.state === 'recorded' || recent?.state === 'undoing';
  const sent = own && (acknowledge.isPending || (acknowledge.isSuccess && stands));
  const run = () => {
    if (act.kind !== 'acknowledge') onAsk(act, tile);
    else if (!sent) {
      const call = acknowledge.mutateAsync({ body: { alertId: act.alert.alertId } });
      recorded.alertAct(tile.patientId, call).catch((error) => recorded.failed(tile.patientId, error));
    }
  };
  return (
    <button
      ref={button}
      type="button"
      className={pressable(styles.act)}
      data-act={act.kind}
      data-compact={compact || undefined}
      aria-label={of}
      title={compact ? of : undefined}
      aria-disabled={sent || undefined}
      onClick={run}
    >
      <Icon aria-hidden size="1.25em" />
      {!compact && <span data-act-words>{t(`act.${act.kind}`)}</span>}
    </button>
  );
}

/** Returns the focus to the tile or row when its focused button disappears: the keyboard keeps its place. */
function useHandBack(ref: RefObject<HTMLButtonElement | null>): void {
  useLayoutEffect(() => {
    const button = ref.current;
    return () => {
      if (button && document.activeElement === button)
        button.closest('article, tr')?.querySelector('a')?.focus();
    };
  }, [ref]);
}
