import type { TileAlert } from '@padlight/contract';
import { asValue, phrase } from '@padlight/ui';
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import { useFormat, useT } from '../../platform/i18n/index.ts';
import { useSession } from '../../platform/session/index.ts';
import { useWallMode } from '../wall-mode/index.ts';
import { hasInHand } from './own-alert.ts';
import styles from './tile-parts.module.css';

/** The user who has an alert, and since when; or that it escalated, as no one has it. Nothing where neither is so. */
export function AlertHandling({ alert }: { alert: TileAlert }) {
  const t = useT('tile');
  const { formatTime } = useFormat();
  const { id } = useSession().user;
  const isOnWall = useWallMode();
  const { state, acknowledgedAt, acknowledgedBy: name, escalated } = alert;
  if (state === 'acknowledged') {
    const time = asValue(formatTime(acknowledgedAt ?? ''));
    const byName =
      name === null ? t('handling.since', { time }) : t('handling.by', { name: asValue(name), time });
    // A wall and a sheet of paper have other readers than the user who is signed in.
    const isYours = hasInHand(alert, id) && !isOnWall;
    return (
      <p className={styles.note} data-tone="green">
        <IconCheck aria-hidden className={styles.icon} />
        {isYours && <span className={styles.onScreen}>{phrase(t('handling.you', { time }))}</span>}
        <span className={isYours ? styles.onPaper : undefined}>{phrase(byName)}</span>
      </p>
    );
  }
  if (!escalated) return null;
  return (
    <p className={styles.note} data-tone="red">
      <IconAlertTriangle aria-hidden className={styles.icon} />
      <span>{t('handling.escalated')}</span>
    </p>
  );
}
