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
  /** Whose alert it is, as the server sent the name. */
  name: string;
  /** As the server answered: the alert's own, or those of tiles for an alert of its type. */
  abilities: AlertAbilities;
  /** One press acknowledges, with no dialog and no note: for a board or a corridor. */
  quick?: boolean;
  /** The second button shows its icon alone. */
  compact?: boolean;
}

/**
 * What the reader may do about one alert: the next act as a button, and everything else behind another one. Draws
 * nothing for who may do nothing. What was done is confirmed by a `RecentAct` of the person, which stays when the alert
 * leaves. The screen's route has the texts `alerts` and `tile`.
 */
export function AlertActs(props: AlertActsProps) {
  const { alert, patientId, name, quick = false, compact = false } = props;
  const isInHand = alert.state === 'acknowledged';
  const isRecheck = alert.cause === 'recheck';
  const abilities = {
    ...props.abilities,
    acknowledge: props.abilities.acknowledge && !isInHand,
    noFall: props.abilities.noFall === true && alert.cause === 'jolt',
    // A recheck ends by its answer alone.
    recheck: props.abilities.recheck === true && isRecheck,
    silence: props.abilities.silence && !isRecheck,
    resolve: props.abilities.resolve && !isRecheck,
  };
  const t = useT('alerts');
  const tTile = useT('tile');
  const errorText = useErrorText();
  const { formatTime } = useFormat();
  const spoken = useSpokenName();
  const [asked, setAsked] = useState<{ act: AlertAct | null } | null>(null);
  const acknowledge = useAction(acknowledgeAlert);
  const recorded = useRecorded();
  // Raised again after it was over, the same alert is acknowledged anew.
  const { reset } = acknowledge;
  useEffect(() => {
    if (isInHand) reset();
  }, [isInHand, reset]);
  const first = firstAct(alert, abilities);
  const others = acts.filter((one) => abilities[one] && one !== first);
  const about = { alert: alertLabel(tTile, alert, formatTime), name: spoken(name) };
  const FirstIcon = first && actIcons[first];
  const press = () => {
    if (quick && first === 'acknowledge') {
      const call = acknowledge.mutateAsync({ body: { alertId: alert.alertId } });
      // A refusal is stated below.
      recorded.alertAct(patientId, call).catch(() => undefined);
    } else setAsked({ act: first ?? null });
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
          onClick={() => setAsked({ act: null })}
        >
          {compact ? null : t(first ? 'act.more' : 'act.choose')}
        </Button>
      )}
      {acknowledge.isError && (
        <span role="alert" className={styles.failed}>
          {errorText(acknowledge.error)}
        </span>
      )}
      {asked && (
        <Suspense>
          <AlertDialog
            alert={alert}
            patientId={patientId}
            name={name}
            abilities={abilities}
            act={asked.act}
            onClose={() => setAsked(null)}
          />
        </Suspense>
      )}
    </div>
  );
}

/**
 * A fall is silenced first, as it flashes until then, and a recheck is answered; anything else is acknowledged, and a jolt that is in hand
 * is answered.
 */
function firstAct({ type }: ActableAlert, abilities: AlertAbilities): AlertAct | undefined {
  if (type === AlertType.check_fall && abilities.silence) return 'silence';
  if (abilities.recheck) return 'recheck';
  if (abilities.acknowledge) return 'acknowledge';
  return abilities.noFall ? 'noFall' : undefined;
}
