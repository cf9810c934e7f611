import { IconLogout, IconMenu2 } from '@tabler/icons-react';
import { Outlet } from '@tanstack/react-router';
import { Suspense, useEffect } from 'react';
import { useAccountLanguage, useT } from '../../platform/i18n/index.ts';
import { lazyPiece } from '../../platform/lazy-piece/index.ts';
import { startLive } from '../../platform/live/index.ts';
import { useSession } from '../../platform/session/index.ts';
import { ColourSchemeRow } from './colour-scheme-row.tsx';
import rows from './drop-down.module.css';
import { DropDown } from './drop-down.tsx';
import { LanguageRows } from './language-rows.tsx';
import styles from './relatives-frame.module.css';
import shell from './shell.module.css';
import { signOut } from './sign-out.tsx';
import { StorageBanner } from './storage-banner.tsx';
import { SuspensionBanner } from './suspension-banner.tsx';
import bar from './top-bar.module.css';
import { useOrganisationUpdates } from './use-organisation-updates.ts';
import { useReloadForSocket } from './use-reload-for-socket.ts';

const Progress = lazyPiece(() => import('./progress.tsx'));

/** The frame of the relatives' view: the home's name and a small menu, in large type. It leads nowhere else. */
export function RelativesFrame() {
  const t = useT('shell');
  const { user, organisation } = useSession();
  useEffect(startLive, []);
  useReloadForSocket();
  useOrganisationUpdates();
  useAccountLanguage();
  useEffect(() => {
    document.title = 'Padlight';
  }, []);
  return (
    <div className={styles.frame}>
      <a className={shell.skip} href="#main">
        {t('skip')}
      </a>
      <Suspense>
        <Progress />
      </Suspense>
      <header className={styles.bar}>
        <span translate="no" className={styles.home}>
          {organisation.OrganisationName.Name}
        </span>
        {organisation.IsDemo && (
          <span className={bar.demo} title={t('demo.explained')}>
            {t('demo.short')}
          </span>
        )}
        <DropDown
          className={styles.menu}
          name={t('account.menu', { name: user.displayName })}
          label={<IconMenu2 aria-hidden />}
        >
          {(close) => (
            <>
              <p className={rows.label}>{t('account.signedInAs', { name: user.displayName })}</p>
              <ColourSchemeRow />
              <LanguageRows close={close} />
              <hr className={rows.rule} />
              <button type="button" className={rows.row} onClick={() => void signOut()}>
                <IconLogout aria-hidden size={18} />
                {t('account.signOut')}
              </button>
            </>
          )}
        </DropDown>
      </header>
      <SuspensionBanner />
      <StorageBanner />
      <main id="main" tabIndex={-1} className={styles.main}>
        <Outlet />
      </main>
    </div>
  );
}
