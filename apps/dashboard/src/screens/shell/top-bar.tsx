import { useFullscreenDocument } from '@mantine/hooks';
import { useNow } from '@padlight/ui';
import { IconMaximize, IconMinimize, IconMoon, IconSun } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { NightChip } from '../../features/night-mode/index.ts';
import { useFormat, useT } from '../../platform/i18n/index.ts';
import { useSession } from '../../platform/session/index.ts';
import { AccountMenu } from './account-menu.tsx';
import { LanguageButton } from './language-button.tsx';
import { LiveMark } from './live-mark.tsx';
import { OrganisationMenu } from './organisation-menu.tsx';
import styles from './top-bar.module.css';
import { useDark } from './use-dark.ts';

/** The bar above every screen: the organisation, the state of the connection, and the reader's own menu. */
export function TopBar() {
  const t = useT('shell');
  const { organisation } = useSession();
  return (
    <header className={styles.bar}>
      <Link
        to="/dashboard/landing"
        className={styles.logo}
        aria-label={t('nav.landing')}
        title={t('nav.landing')}
      >
        <img src="/padlight.svg" alt="" width="28" height="28" />
      </Link>
      <OrganisationMenu />
      {organisation.IsDemo && (
        <span className={styles.demo} title={t('demo.explained')}>
          <span className={styles.wide}>{t('demo.label')}</span>
          <span className={styles.narrow}>{t('demo.short')}</span>
        </span>
      )}
      <span className={styles.space} />
      <Clock />
      <NightChip />
      <LiveMark />
      <span className={styles.wideTools}>
        <LanguageButton />
        <ColourSchemeButton />
        <FullScreenButton />
      </span>
      <AccountMenu />
    </header>
  );
}

/** The time in the organisation's format, where it is shown. */
function Clock() {
  const { organisation } = useSession();
  const { formatTime } = useFormat();
  const minute = useNow((now) => Math.floor(now / 60_000) * 60_000);
  if (!organisation.IsTimeDisplayEnabled) return null;
  return (
    <time className={styles.clock} translate="no" dateTime={new Date(minute).toISOString()}>
      {formatTime(minute)}
    </time>
  );
}

/** Switches between light and dark, as an icon in the bar. */
function ColourSchemeButton() {
  const t = useT('shell');
  const [dark, change] = useDark();
  if (!change) return null;
  const Icon = dark ? IconSun : IconMoon;
  const texts = t(dark ? 'appearance.light' : 'appearance.dark');
  return (
    <button type="button" className={styles.tool} aria-label={texts} title={texts} onClick={change}>
      <Icon aria-hidden size={20} stroke={1.7} />
    </button>
  );
}

/** Fills the screen of a wall display; hidden where the browser can't. */
function FullScreenButton() {
  const t = useT('shell');
  const { fullscreen, toggle } = useFullscreenDocument();
  if (!document.fullscreenEnabled) return null;
  const Icon = fullscreen ? IconMinimize : IconMaximize;
  const texts = t(fullscreen ? 'fullScreen.leave' : 'fullScreen.enter');
  return (
    <button type="button" className={styles.tool} aria-label={texts} title={texts} onClick={toggle}>
      <Icon aria-hidden size={20} stroke={1.7} />
    </button>
  );
}
