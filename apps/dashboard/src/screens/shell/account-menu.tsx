import { beginAbsence } from '@padlight/contract';
import { IconInfoCircle, IconLogout, IconUserCog, IconZoomIn } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { AwayRow } from '../../features/absences/index.ts';
import { NightButton } from '../../features/night-mode/index.ts';
import { useTouchZoom } from '../../features/touch-zoom/index.ts';
import { useT } from '../../platform/i18n/index.ts';
import { useSession } from '../../platform/session/index.ts';
import { AboutDialog } from './about-dialog.tsx';
import { ColourSchemeRow } from './colour-scheme-row.tsx';
import rows from './drop-down.module.css';
import { DropDown } from './drop-down.tsx';
import { LanguageRows } from './language-rows.tsx';
import { useSignOut } from './sign-out.tsx';
import styles from './top-bar.module.css';

/** The reader's own menu: the signed-in user, zooming by touch, about, and signing out. */
export function AccountMenu() {
  const t = useT('shell');
  const { user, can } = useSession();
  const [aboutOpen, setAboutOpen] = useState(false);
  const [zoomAllowed, allowZoom] = useTouchZoom();
  const signOut = useSignOut();
  return (
    <>
      <DropDown
        className={styles.tool}
        name={t('account.menu', { name: user.displayName })}
        label={<span className={styles.initials}>{initials(user.displayName)}</span>}
      >
        {(close) => (
          <>
            <p className={rows.label}>{t('account.signedInAs', { name: user.displayName })}</p>
            <div className={rows.phone}>
              <ColourSchemeRow />
              <LanguageRows close={close} />
              <hr className={rows.rule} />
            </div>
            {!user.isDisplay && (
              <Link to="/manage/my-account" className={rows.row} onClick={close}>
                <IconUserCog aria-hidden size={18} />
                {t('account.mine')}
              </Link>
            )}
            {!user.isDisplay && can(beginAbsence.permission) && (
              <AwayRow className={rows.row} onDone={close} />
            )}
            <NightButton className={rows.row} onDone={close} />
            <button
              type="button"
              className={rows.row}
              aria-pressed={zoomAllowed}
              onClick={() => allowZoom(!zoomAllowed)}
            >
              <IconZoomIn aria-hidden size={18} />
              {t('account.allowZoom')}
              {zoomAllowed && ' ✓'}
            </button>
            <button
              type="button"
              className={rows.row}
              onClick={() => {
                close();
                setAboutOpen(true);
              }}
            >
              <IconInfoCircle aria-hidden size={18} />
              {t('about.title')}
            </button>
            <hr className={rows.rule} />
            <button
              type="button"
              className={rows.row}
              onClick={() => {
                close();
                void signOut.start();
              }}
            >
              <IconLogout aria-hidden size={18} />
              {t('account.signOut')}
            </button>
          </>
        )}
      </DropDown>
      {signOut.question}
      <AboutDialog opened={aboutOpen} onClose={() => setAboutOpen(false)} />
    </>
  );
}

const initials = (name: string): string =>
  name
    .split(/\s+/)
    .filter((word) => /^[\p{L}\d]/u.test(word))
    .filter((_word, index, texts) => index === 0 || index === texts.length - 1)
    .map((word) => word.charAt(0).toLocaleUpperCase())
    .join('');
