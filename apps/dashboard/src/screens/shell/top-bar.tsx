import { Link } from '@tanstack/react-router';
import { NightChip } from '../../features/night-mode/index.ts';
import { useT } from '../../platform/i18n/index.ts';
import { useSession } from '../../platform/session/index.ts';
import { AccountMenu } from './account-menu.tsx';
import { Clock } from './clock.tsx';
import { ColourSchemeButton } from './colour-scheme-button.tsx';
import { FullScreenButton } from './full-screen-button.tsx';
import { LanguageButton } from './language-button.tsx';
import { LiveMark } from './live-mark.tsx';
import { OrganisationMenu } from './organisation-menu.tsx';
import styles from './top-bar.module.css';

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
