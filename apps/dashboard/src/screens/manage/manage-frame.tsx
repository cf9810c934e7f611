import { useCurrentInSight } from '@padlight/ui';
import {
  IconAdjustments,
  IconClipboardList,
  IconClock,
  IconDeviceTv,
  IconHeartbeat,
  IconKey,
  IconMail,
  IconProgressCheck,
  IconShieldLock,
  IconUsersGroup,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { type ManagePath, manageSections } from '../../features/manage-sections/index.ts';
import { useT } from '../../platform/i18n/index.ts';
import { useSession } from '../../platform/session/index.ts';
import styles from './manage-frame.module.css';
import { SystemNotice } from './system-notice.tsx';

const icons: Record<ManagePath, typeof IconKey> = {
  '/manage/user-accounts': IconUsersGroup,
  '/manage/admin-permissions': IconShieldLock,
  '/manage/organisation-setting': IconAdjustments,
  '/manage/wall-displays': IconDeviceTv,
  '/manage/sign-in-rules': IconKey,
  '/manage/chart-mail': IconMail,
  '/manage/jobs': IconProgressCheck,
  '/manage/server-time': IconClock,
  '/manage/audit': IconClipboardList,
  '/manage/system': IconHeartbeat,
};

interface ManageFrameProps {
  /** The screen itself says how the system is. */
  isSystem?: boolean;
  children: ReactNode;
}

/** What is around every screen of /manage: the sections that the reader may open, and what is wrong with the server. */
export function ManageFrame({ isSystem = false, children }: ManageFrameProps) {
  const t = useT('manage');
  const { can } = useSession();
  const list = useCurrentInSight<HTMLUListElement>();
  return (
    <div className={styles.frame}>
      <nav className={styles.sections} aria-label={t('section.label')}>
        <ul ref={list}>
          {manageSections
            .filter(({ permission }) => can(permission))
            .map(({ path, label }) => {
              const Icon = icons[path];
              return (
                <li key={path}>
                  <Link to={path} className={styles.link} activeOptions={{ includeSearch: false }}>
                    <Icon aria-hidden size={20} stroke={1.7} />
                    {t(label)}
                  </Link>
                </li>
              );
            })}
        </ul>
      </nav>
      <div className={styles.content}>
        {!isSystem && <SystemNotice />}
        {children}
      </div>
    </div>
  );
}
