import type { Tile } from '@padlight/contract';
import { useT } from '../../platform/i18n/index.ts';
import { AlertHandling } from './alert-handling.tsx';
import { alertKind } from './alert-kind.ts';
import { Duration } from './duration.tsx';
import styles from './tile-parts.module.css';
import { openFall } from './tile-urgency.ts';

interface FallHeadlineProps {
  tile: Tile;
  /** Another line says who has it. */
  brief?: boolean;
}

/** An open fall, above everything else about a person; nothing where there is none. */
export function FallHeadline({ tile, brief = false }: FallHeadlineProps) {
  const t = useT('tile');
  const fall = openFall(tile);
  if (!fall) return null;
  const { Icon, texts } = alertKind(fall.type);
  return (
    <div className={styles.fall} data-brief={brief || undefined}>
      <p className={styles.fallText}>
        <Icon aria-hidden className={styles.icon} />
        <b key={texts}>{t(texts)}</b>
        <span className={styles.quiet}>
          <Duration since={fall.raisedAt} />
        </span>
      </p>
      {!brief && <AlertHandling alert={fall} />}
    </div>
  );
}
