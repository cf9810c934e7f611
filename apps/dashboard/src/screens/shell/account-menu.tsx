import { Menu } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconInfoCircle, IconLogout, IconZoomIn } from '@tabler/icons-react';
import { useT } from '../../platform/i18n/index.ts';
import { signOut, useSession } from '../../platform/session/index.ts';
import { AboutDialog } from './about-dialog.tsx';
import { PhoneMenuItems } from './phone-menu-items.tsx';
import styles from './top-bar.module.css';
import { useTouchZoom } from './use-touch-zoom.ts';

/** What is the reader's own: who is signed in, zooming by touch, about, and signing out. */
export function AccountMenu() {
  const t = useT('shell');
  const { user } = useSession();
  const [aboutOpen, about] = useDisclosure(false);
  const [zoomAllowed, allowZoom] = useTouchZoom();
  return (
    <>
      <Menu position="bottom-end" shadow="md" width={260}>
        <Menu.Target>
          <button
            type="button"
            className={styles.tool}
            aria-label={t('account.menu', { name: user.displayName })}
          >
            <span className={styles.initials} aria-hidden>
              {initials(user.displayName)}
            </span>
          </button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Label>{t('account.signedInAs', { name: user.displayName })}</Menu.Label>
          <PhoneMenuItems />
          <Menu.Item
            role="menuitemcheckbox"
            aria-checked={zoomAllowed}
            leftSection={<IconZoomIn aria-hidden size={18} />}
            onClick={() => allowZoom(!zoomAllowed)}
          >
            {t(zoomAllowed ? 'account.blockZoom' : 'account.allowZoom')}
          </Menu.Item>
          <Menu.Item leftSection={<IconInfoCircle aria-hidden size={18} />} onClick={about.open}>
            {t('about.title')}
          </Menu.Item>
          <Menu.Divider />
          <Menu.Item leftSection={<IconLogout aria-hidden size={18} />} onClick={() => void signOut()}>
            {t('account.signOut')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <AboutDialog opened={aboutOpen} onClose={about.close} />
    </>
  );
}

const initials = (name: string): string =>
  name
    .split(/\s+/)
    .filter((_word, index, words) => index === 0 || index === words.length - 1)
    .map((word) => word.charAt(0).toLocaleUpperCase())
    .join('');
