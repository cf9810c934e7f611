import type { LatestFrame } from '@padlight/contract';
import { Badge, Card, column, hint, TimeAgo, useNow } from '@padlight/ui';
import type { ReactNode } from 'react';
import { useFormat, useT } from '../../../platform/i18n/index.ts';
import { postureOf } from './orientation.ts';
import styles from './pod-page.module.css';

/** A pod measures every 10 seconds: after three missed measurements its posture is not current. */
const liveForMs = 30_000;

/** The current posture of the pod, as picture and text, so that left and right can be checked by hand; with its age. */
export function PodOrientation({ latest }: { latest: LatestFrame | null | undefined }) {
  const t = useT('network');
  const { formatDateTime } = useFormat();
  const isLive = useNow((now) => latest != null && now - Date.parse(latest.at) < liveForMs);
  const posture = latest?.acceleration ? postureOf(latest.acceleration) : undefined;
  return (
    <Card labelledBy="pod-orientation" className={column(3)}>
      <h2 id="pod-orientation">{t('posture.title')}</h2>
      <p className={hint()}>{t('posture.hint')}</p>
      {!posture && <p>{t(latest ? 'posture.unknown' : 'posture.none')}</p>}
      {posture && latest && (
        <>
          <p className={styles.posture}>
            <strong aria-live="polite">{t(`posture.is.${posture.orientation}`)}</strong>{' '}
            <Badge tone={isLive ? 'green' : 'grey'}>{t(isLive ? 'posture.live' : 'posture.old')}</Badge>{' '}
            <TimeAgo
              at={Date.parse(latest.at)}
              title={formatDateTime(latest.at)}
              texts={(ageMs) => t('posture.age', { count: Math.max(0, Math.round(ageMs / 1000)) })}
            />
          </p>
          <div className={styles.views} data-stale={isLive ? undefined : ''}>
            <Side pitchDeg={posture.pitchDeg} />
            {posture.hasRoll ? (
              <Feet rollDeg={posture.rollDeg} />
            ) : (
              <p className={hint()}>{t('posture.noRoll')}</p>
            )}
          </div>
        </>
      )}
    </Card>
  );
}

/** The pod's wearer from one side, rotated above the floor. */
function View({ degrees, caption, children }: { degrees: number; caption: string; children: ReactNode }) {
  return (
    <figure className={styles.view}>
      <svg className="notranslate" viewBox="-60 -60 120 120" aria-hidden="true">
        <line x1="-58" y1="52" x2="58" y2="52" className={styles.floor} />
        <g transform={`rotate(${degrees})`}>{children}</g>
      </svg>
      <figcaption>{caption}</figcaption>
    </figure>
  );
}

/** From the side: the head to the right, at its elevation. */
function Side({ pitchDeg }: { pitchDeg: number }) {
  const t = useT('network');
  return (
    <View degrees={-pitchDeg} caption={t('posture.side', { degrees: Math.round(pitchDeg) })}>
      <rect x="-46" y="-9" width="72" height="18" rx="9" className={styles.body} />
      <circle cx="38" cy="0" r="12" className={styles.body} />
    </View>
  );
}

/** From the feet: the belly up and the left side to the right, at its roll. */
function Feet({ rollDeg }: { rollDeg: number }) {
  const t = useT('network');
  /** Upright labels at any rotation of the body. */
  const label = (x: number, text: string) => (
    <text
      x={x}
      y="0"
      className={styles.letter}
      transform={`rotate(${rollDeg} ${x} 0)`}
      dominantBaseline="central"
    >
      {text}
    </text>
  );
  return (
    <View degrees={-rollDeg} caption={t('posture.feet')}>
      <ellipse rx="44" ry="28" className={styles.body} />
      <path d="M-9 -28 L0 -44 L9 -28 Z" className={styles.belly} />
      {label(30, t('posture.l'))}
      {label(-30, t('posture.r'))}
    </View>
  );
}
