import { acknowledgeAlert, type Tile } from '@padlight/contract';
import { IconBellOff, IconCheck, type IconProps, IconRefresh } from '@tabler/icons-react';
import type { ComponentType } from 'react';
import { useAction } from '../../platform/call/index.ts';
import { useT } from '../../platform/i18n/index.ts';
import styles from './act-button.module.css';
import { alertKind } from './alert-kind.ts';
import type { Act } from './next-act.ts';

interface ActButtonProps {
  act: Act;
  tile: Tile;
  /** Asks for what the act needs beside the tap: a reason. */
  onAsk: (act: Act, tile: Tile) => void;
}

const icons: Record<Act['kind'], ComponentType<IconProps>> = {
  silence: IconBellOff,
  acknowledge: IconCheck,
  change: IconRefresh,
};

/** The one next act on a tile. An alert is acknowledged with one tap; the others ask why. */
export function ActButton({ act, tile, onAsk }: ActButtonProps) {
  const t = useT('board');
  const acknowledge = useAction(acknowledgeAlert);
  const Icon = icons[act.kind];
  const name = tile.label ?? t('unnamed');
  const of =
    act.kind === 'acknowledge'
      ? t('act.acknowledgeOf', { name, alert: t(alertKind(act.alert.type).words) })
      : t(act.kind === 'silence' ? 'act.silenceOf' : 'act.changeOf', { name });
  const run = () =>
    act.kind === 'acknowledge'
      ? acknowledge.mutate({ body: { alertId: act.alert.alertId } })
      : onAsk(act, tile);
  return (
    <>
      <button
        type="button"
        className={styles.act}
        data-act={act.kind}
        aria-label={of}
        disabled={acknowledge.isPending}
        onClick={run}
      >
        <Icon aria-hidden size="1.25em" />
        {t(`act.${act.kind}`)}
      </button>
      {acknowledge.isError && (
        <span role="alert" className={styles.failed}>
          {t('act.failedPlain')}
        </span>
      )}
    </>
  );
}
