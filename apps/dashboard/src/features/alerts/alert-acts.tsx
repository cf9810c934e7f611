import { type AlertAbilities, AlertType, acknowledgeAlert, type PatientId } from '@padlight/contract';
import { Button, row } from '@padlight/ui';
import { IconDots } from '@tabler/icons-react';
import { Suspense, useEffect, useState } from 'react';
import { useAction } from '../../platform/call/index.ts';
import { useErrorText } from '../../platform/error-text/index.ts';
import { useFormat, useT } from '../../platform/i18n/index.ts';
import { lazyPiece } from '../../platform/lazy-piece/index.ts';
import { useSpokenName } from '../../platform/privacy/index.ts';
import { useRecorded } from '../../platform/recent-acts/index.ts';
import { alertLabel } from '../tile/index.ts';
import { type ActableAlert, type AlertAct, actIcons, acts } from './alert-act.ts';
import styles from './alert-acts.module.css';

const AlertDialog = lazyPiece(() => import('./alert-dialog.tsx'));

interface AlertActsProps {
  /** A tile's own alert, or any open one. */
  alert: ActableAlert;
  patientId: PatientId;
  /** The person's name, as the server sent it. */
  name: string;
  /** The server's abilities: the alert's own, or those of tiles for an alert of its type. */
  abilities: AlertAbilities;
  /** One press acknowledges, without dialog or note: for a board or a corridor. */
  quick?: boolean;
  /** The second button shows its icon alone. */
  compact?: boolean;
}

/**
 * The reader's actions on one alert: the next one as a button, and the others behind a second button. Draws
 * nothing for a reader without actions. A `RecentAct` of the person confirms the action and remains after the alert
 * is gone. The screen's route has the texts `alerts` and `tile`.
 */
export function AlertActs(props: AlertActsProps) {
  const { alert, patientId, name, quick = false, compact = false } = props;
  const isInHand = alert.state === 'acknowledged';
  const isRecheck = alert.cause === 'recheck';
  const abilities = {
    ...props.abilities,
    acknowledge: props.abilities.acknowledge && !isInHand,
    noFall: props.abilities.noFall === true && alert.cause === 'jolt',
    // A recheck ends by its answer only.
    recheck: props.abilities.recheck === true && isRecheck,
    silence: props.abilities.silence && !isRecheck,
    resolve: props.abilities.resolve && !isRecheck,
  };
  const t = useT('alerts');
  const tTile = useT('tile');
  const errorText = useErrorText();
  const { formatTime } = useFormat();
  const spoken = useSpokenName();
  const [dialog, setDialog] = useState<{ act: AlertAct | null } | null>(null);
  const acknowledge = useAction(acknowledgeAlert);
  const recorded = useRecorded();
  // The same alert, raised again after it was over, can be acknowledged again.
  const { reset } = acknowledge;
  useEffect(() => {
    if (isInHand) reset();
  }, [isInHand, reset]);
  const first = firstAct(alert, abilities);
  const others = acts.filter((act) => abilities[act] && act !== first);
  const about = { alert: alertLabel(tTile, alert, formatTime), name: spoken(name) };
  const FirstIcon = first && actIcons[first];
  const press = () => {
    if (quick && first === 'acknowledge') {
      const call = acknowledge.mutateAsync({ body: { alertId: alert.alertId } });
      // The refusal appears below.
      recorded.alertAct(patientId, call).catch(() => undefined);
    } else setDialog({ act: first ?? null });
  };
  return (
    <div className={row(2, 'middle', styles.acts)}>
      {first && FirstIcon && (
        <Button
          icon={<FirstIcon aria-hidden size={20} />}
          label={`${t(`act.${first}`)}: ${about.alert}, ${about.name}`}
          busy={acknowledge.isPending || acknowledge.isSuccess}
          onClick={press}
        >
          {t(`act.${first}`)}
        </Button>
      )}
      {others.length > 0 && (
        <Button
          kind={first ? 'quiet' : 'plain'}
          icon={<IconDots aria-hidden size={20} />}
          label={`${t(first ? 'act.more' : 'act.choose')}: ${about.alert}, ${about.name}`}
          onClick={() => setDialog({ act: null })}
        >
          {compact ? null : t(first ? 'act.more' : 'act.choose')}
        </Button>
      )}
      {acknowledge.isError && (
        <span role="alert" className={styles.failed}>
          {errorText(acknowledge.error)}
        </span>
      )}
      {dialog && (
        <Suspense>
          <AlertDialog
            alert={alert}
            patientId={patientId}
            name={name}
            abilities={abilities}
            act={dialog.act}
            onClose={() => setDialog(null)}
          />
        </Suspense>
      )}
    </div>
  );
}

/**
 * A fall is silenced first, as it flashes until then. A recheck and a jolt in hand are answered. Any other alert is
 * acknowledged.
 */
function firstAct({ type }: ActableAlert, abilities: AlertAbilities): AlertAct | undefined {
  if (type === AlertType.check_fall && abilities.silence) return 'silence';
  if (abilities.recheck) return 'recheck';
  if (abilities.acknowledge) return 'acknowledge';
  return abilities.noFall ? 'noFall' : undefined;
}
