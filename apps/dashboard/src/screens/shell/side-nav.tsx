import { unseen } from '@padlight/ui';
import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand } from '@tabler/icons-react';
import { Link, useRouterState } from '@tanstack/react-router';
import { useT } from '../../platform/i18n/index.ts';
import { judgeAccess } from '../../platform/route/index.ts';
import { useSession } from '../../platform/session/index.ts';
import { useStoredFlag } from '../../platform/storage/index.ts';
import { navigation } from './navigation.ts';
import styles from './side-nav.module.css';

/** The main navigation: at the side, collapsible to its icons; along the bottom on a phone. */
export function SideNav() {
  const t = useT('shell');
  const session = useSession();
  const at = useRouterState({ select: ({ location }) => location.pathname });
  // Of two matches, the longer one: the handover's path begins with the board's.
  const here = navigation
    .map(({ path }) => path)
    .filter((path) => at.startsWith(path))
    .reduce((longest: string, path) => (path.length > longest.length ? path : longest), '');
  const [collapsed, setCollapsed] = useStoredFlag('navCollapsed', true);
  const Toggle = collapsed ? IconLayoutSidebarLeftExpand : IconLayoutSidebarLeftCollapse;
  return (
    <nav className={styles.nav} aria-label={t('nav.label')} data-collapsed={collapsed || undefined}>
      <ul className={styles.list}>
        {navigation.map(({ path, label, icon: Icon, sections }) => {
          const open = sections.find((section) => judgeAccess(section, session) === 'pass');
          if (!open) return null;
          const isHere = path === here;
          return (
            <li key={path}>
              <Link
                to={open.path}
                className={isHere ? `${styles.link} active` : styles.link}
                activeProps={{}}
                title={collapsed ? t(label) : undefined}
              >
                <Icon aria-hidden size={22} stroke={1.7} />
                <span className={collapsed ? unseen('from48') : undefined}>{t(label)}</span>
              </Link>
            </li>
          );
        })}
      </ul>
      <button
        type="button"
        className={styles.toggle}
        aria-expanded={!collapsed}
        aria-label={t('nav.text')}
        onClick={() => setCollapsed(!collapsed)}
      >
        <Toggle aria-hidden size={20} stroke={1.7} />
      </button>
    </nav>
  );
}
