import type { PatientId, Tile, TileAbilities, TileAlert } from '@padlight/contract';
import { asValue, phrase, TileFrame, type Tone } from '@padlight/ui';
import type { ReactNode } from 'react';
import type { BoardStore } from '../../features/board/index.ts';
import type { Acts } from '../../features/pad-acts/index.ts';
import { ActOrUndo, usePersonTile } from '../../features/person-tile/index.ts';
import { alertKind, alertLabel, Duration, openFall, PersonLink } from '../../features/tile/index.ts';
import { WallPlace, wallPerson } from '../../features/wall-plan/index.ts';
import { useFormat, useT } from '../../platform/i18n/index.ts';
import { PersonName } from '../../platform/privacy/index.ts';
import { RecentTexts } from '../../platform/recent-acts/index.ts';
import { besideAct, callReasons, callsOf, moreThanFirst } from './call-order.ts';
import { handlingTexts } from './call-texts.ts';
import styles from './wall-call.module.css';

interface WallCallProps extends Pick<Acts, 'onAsk'> {
  store: BoardStore;
  patientId: PatientId;
  abilities: TileAbilities;
}

const tones: Record<TileAlert['priority'], Tone> = { high: 'red', medium: 'yellow', low: 'grey' };

/** A person who calls, as a wall draws them; null where their tile is gone. */
function useCaller({ store, patientId, abilities, onAsk }: WallCallProps, compact: boolean) {
  const person = usePersonTile({ store, patientId, abilities, alertsOf: callsOf });
  if (!person) return null;
  const { tile, name, alerts: calls, act, isActed, hasUndo } = person;
  return {
    tile,
    name,
    calls,
    reasons: callReasons(tile, isActed ? besideAct(calls) : calls),
    button: (hasUndo || act) && (
      <div className={wallPerson.act}>
        <ActOrUndo person={person} onAsk={onAsk} compact={compact} />
      </div>
    ),
  };
}
type Caller = NonNullable<ReturnType<typeof useCaller>>;

/** One person who calls: place, name, each alert with its time and carer, and the next action; `wordy`: there is room for its label. */
export function WallCall({ wordy, ...props }: WallCallProps & { wordy: boolean }) {
  const caller = useCaller(props, !wordy);
  if (!caller) return null;
  const { tile, reasons, button } = caller;
  return (
    <Frame caller={caller} className={wallPerson.tile}>
      <Head caller={caller} />
      <div className={wallPerson.foot}>
        <div className={wallPerson.below}>
          <div className={styles.recent}>
            <RecentTexts subject={tile.patientId} />
          </div>
          {reasons.map(({ alert, more }) => (
            <div key={alert.alertId} className={styles.one}>
              <Reason alert={alert} more={more}>
                <span className={styles.since}>
                  <Duration since={alert.raisedAt} />
                </span>
              </Reason>
              <Handling alert={alert} />
            </div>
          ))}
        </div>
        {button}
      </div>
    </Frame>
  );
}

/** The same as a line, where a wall has no room for a tile: the most urgent alert, and the number of others. */
export function WallCallLine(props: WallCallProps) {
  const caller = useCaller(props, true);
  if (!caller) return null;
  const { tile, calls, reasons, button } = caller;
  const [first] = reasons;
  const [urgent] = calls;
  return (
    <Frame caller={caller} className={`${wallPerson.line} ${styles.line}`}>
      <div className={wallPerson.texts}>
        <Head caller={caller} />
        <div className={styles.recent}>
          <RecentTexts subject={tile.patientId} />
        </div>
        {first && (
          <>
            <Reason alert={first.alert} more={moreThanFirst(reasons)} />
            <Handling alert={first.alert} />
          </>
        )}
      </div>
      {urgent && (
        <span className={wallPerson.since}>
          <Duration since={urgent.raisedAt} />
        </span>
      )}
      {button}
    </Frame>
  );
}

interface PartProps {
  caller: Caller;
  className?: string | undefined;
  children?: ReactNode;
}

const titleIdOf = ({ patientId }: Tile): string => `call-${patientId}`;

function Frame({ caller: { tile, calls }, className, children }: PartProps) {
  return (
    <TileFrame
      tone={tones[calls[0]?.priority ?? 'low']}
      due
      alarm={openFall(tile) !== undefined}
      change={calls.map(({ alertId }) => alertId).join(' ')}
      labelledBy={titleIdOf(tile)}
    >
      <div className={className} data-patient-id={tile.patientId} data-version={tile.version}>
        {children}
      </div>
    </TileFrame>
  );
}

const Head = ({ caller: { tile, name } }: PartProps) => (
  <div className={wallPerson.head}>
    <WallPlace place={tile.place} />{' '}
    <h2 id={titleIdOf(tile)} className={wallPerson.name}>
      <PersonLink tile={tile} className={styles.link} whole>
        <PersonName within name={name} />
      </PersonLink>
    </h2>
  </div>
);

interface ReasonProps {
  alert: TileAlert;
  /** The number of further alerts in it. */
  more: number;
  children?: ReactNode;
}

function Reason({ alert, more, children }: ReasonProps) {
  const t = useT('tile');
  const { formatTime } = useFormat();
  const { Icon } = alertKind(alert.type, alert.cause);
  const label = alertLabel(t, alert, formatTime);
  return (
    <div className={styles.alert} data-reason>
      <Icon aria-hidden />
      <span key={label} className={styles.text}>
        {label}
      </span>
      {more > 0 && <span className={styles.more}>{t('alert.more', { count: more })}</span>}
      {children}
    </div>
  );
}

function Handling({ alert }: { alert: TileAlert }) {
  const t = useT('nurse-call');
  const format = useFormat();
  const isWaiting = alert.state !== 'acknowledged' && alert.escalated;
  return handlingTexts(alert, { t, format }, asValue).map((text, index) => (
    <p key={text} className={styles.handling} data-escalated={(isWaiting && index === 0) || undefined}>
      {phrase(text)}
    </p>
  ));
}
