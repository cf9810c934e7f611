import { asValue, phrase, pressable, unseen, useNow } from '@padlight/ui';
import { IconLock, IconPlayerPause, IconPlayerPlay, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useFormat, useT } from '../../platform/i18n/index.ts';
import { useLiveState, wordOf } from '../../platform/live/index.ts';
import { useSession } from '../../platform/session/index.ts';
import { NightTool } from '../night-mode/index.ts';
import { SetupButton } from './setup-button.tsx';
import styles from './wall-bar.module.css';
import { focusAfterSwitch, switchWallMode } from './wall-mode.ts';

interface WallBarProps {
  title: string;
  /** The time of the server's newest message, epoch milliseconds, read each second; null before the first. */
  heardAt: () => number | null;
  /** The state of turning pages: the current one, their number, and the pause. */
  pages?: { readonly at: number; readonly of: number; readonly paused: boolean; readonly pause: () => void };
  children?: ReactNode;
}

/** The one line above a wall's screen: its title, the time, the age of the data, and the exit of wall mode. */
export function WallBar({ title, heardAt, pages, children }: WallBarProps) {
  const t = useT('wall');
  const { organisation } = useSession();
  const { formatTime, formatYearAndTime } = useFormat();
  const minute = useNow((now) => Math.floor(now / 60_000) * 60_000);
  const live = useLiveState();
  const { state, lostSince } = live;
  const lastAt = useNow(() => heardAt());
  const asOf = state === 'lost' ? lostSince : lastAt;
  const Turn = pages?.paused ? IconPlayerPlay : IconPlayerPause;
  return (
    <header className={styles.bar}>
      {organisation.IsTimeDisplayEnabled && (
        <time className={styles.clock} translate="no" dateTime={new Date(minute).toISOString()}>
          {formatTime(minute)}
        </time>
      )}
      <div className={styles.what}>
        <h1>{title}</h1>
        <p>
          <span translate="no">{organisation.OrganisationName.Name}</span>
          {organisation.IsDemo && ` · ${t('simulated')}`}
        </p>
      </div>
      {organisation.SignInEndsAt !== null && (
        <p className={styles.ends} role="note">
          <IconLock aria-hidden size="1.25em" />
          {t('signInEnds', { time: formatYearAndTime(organisation.SignInEndsAt) })}
        </p>
      )}
      <div className={styles.middle}>{children}</div>
      <p className={styles.heard} data-state={state} role="status">
        {t(wordOf(live))}
        <span className={styles.asOf}>
          {asOf !== null && phrase(t('asOf', { time: asValue(formatTime(asOf)) }))}
        </span>
      </p>
      {pages && pages.of > 1 && (
        <button
          type="button"
          className={pressable(styles.tool)}
          aria-pressed={pages.paused}
          onClick={pages.pause}
        >
          <Turn aria-hidden size="1.5em" />
          {t('page', { at: pages.at + 1, of: pages.of })}
          <span className={unseen()}>{t('pause')}</span>
        </button>
      )}
      <NightTool className={styles.tool} />
      <SetupButton className={styles.tool} />
      <button
        ref={focusAfterSwitch}
        type="button"
        className={pressable(styles.tool)}
        onClick={() => switchWallMode(false)}
      >
        <IconX aria-hidden size="1.5em" />
        <span className={unseen()}>{t('leave')}</span>
      </button>
    </header>
  );
}
