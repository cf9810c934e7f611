import { plainList, useCurrentInSight } from '@padlight/ui';
import {
  IconActivity,
  IconAdjustments,
  IconApi,
  IconBuilding,
  IconBuildingCommunity,
  IconBuildings,
  IconClipboardList,
  IconClock,
  IconCpu,
  IconDeviceHeartMonitor,
  IconDeviceTv,
  IconEye,
  IconFileImport,
  IconFlag,
  IconFriends,
  IconHeartbeat,
  IconId,
  IconKey,
  IconMail,
  IconMailPlus,
  IconMap2,
  IconMathFunction,
  IconPackage,
  IconPlugConnected,
  IconProgressCheck,
  IconQrcode,
  IconRouter,
  IconShieldLock,
  IconSitemap,
  IconUserHeart,
  IconUsers,
  IconUsersGroup,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { type ManagePath, manageGroups, manageSections } from '../../features/manage-sections/index.ts';
import { useT } from '../../platform/i18n/index.ts';
import { useSession } from '../../platform/session/index.ts';
import { canOpen } from './can-open.ts';
import { GuideNotice, useGuide } from './guide-notice.tsx';
import styles from './manage-frame.module.css';
import { SystemNotice } from './system-notice.tsx';

const icons: Record<ManagePath, typeof IconKey> = {
  '/manage/patient-list': IconUserHeart,
  '/manage/organisation-profile': IconBuildingCommunity,
  '/manage/user-accounts': IconUsersGroup,
  '/manage/invite-user': IconMailPlus,
  '/manage/relatives-accounts': IconUsers,
  '/manage/admin-permissions': IconShieldLock,
  '/manage/organisation-setting': IconAdjustments,
  '/manage/buildings-rooms': IconBuilding,
  '/manage/organisation-structure': IconSitemap,
  '/manage/devices-nodes': IconRouter,
  '/manage/site-links': IconPlugConnected,
  '/manage/network-map': IconMap2,
  '/manage/network-utilisation': IconActivity,
  '/manage/devices-pods': IconDeviceHeartMonitor,
  '/manage/manufacturers': IconPackage,
  '/manage/manufacturer-devices': IconCpu,
  '/manage/algorithms': IconMathFunction,
  '/manage/observation-codes': IconQrcode,
  '/manage/organisation-observation': IconEye,
  '/manage/import': IconFileImport,
  '/manage/set-up': IconFlag,
  '/manage/wall-displays': IconDeviceTv,
  '/manage/groups': IconFriends,
  '/manage/sign-in-rules': IconKey,
  '/manage/application-link-key': IconApi,
  '/manage/chart-mail': IconMail,
  '/manage/jobs': IconProgressCheck,
  '/manage/server-time': IconClock,
  '/manage/audit': IconClipboardList,
  '/manage/organisations': IconBuildings,
  '/manage/sign-in-providers': IconId,
  '/manage/system': IconHeartbeat,
};

const guide: ManagePath = '/manage/set-up';

interface ManageFrameProps {
  /** True where the screen itself shows the state of the system. */
  isSystem?: boolean;
  /** True where the screen is the guide itself. */
  isGuide?: boolean;
  children: ReactNode;
}

/** The frame of every screen of /manage: the sections that the reader may open, and the troubles of the server. */
export function ManageFrame({ isSystem = false, isGuide = false, children }: ManageFrameProps) {
  const t = useT('manage');
  const { can } = useSession();
  const isGuided = useGuide()?.isDone === false;
  const list = useCurrentInSight<HTMLUListElement>();
  const open = manageSections.filter(({ permission }) => canOpen(can, permission));
  const link = ({ path, label }: (typeof open)[number]) => {
    const Icon = icons[path];
    return (
      <li key={path}>
        <Link to={path} className={styles.link} activeOptions={{ includeSearch: false }}>
          <Icon aria-hidden size={20} stroke={1.7} />
          {t(label)}
        </Link>
      </li>
    );
  };
  return (
    <div className={styles.frame}>
      <nav className={styles.sections} aria-label={t('section.label')}>
        <ul ref={list} className={plainList(styles.groups)}>
          {isGuided && open.filter(({ path }) => path === guide).map(link)}
          {manageGroups.map((group) => {
            const sections = open.filter(
              (section) => section.group === group && !(isGuided && section.path === guide),
            );
            if (sections.length === 0) return null;
            return (
              <li key={group}>
                <p id={`sections-${group}`} className={styles.group}>
                  {t(`group.${group}`)}
                </p>
                <ul aria-labelledby={`sections-${group}`} className={plainList()}>
                  {sections.map(link)}
                </ul>
              </li>
            );
          })}
        </ul>
      </nav>
      <div className={styles.content}>
        {!isSystem && <SystemNotice />}
        {!isGuide && <GuideNotice />}
        {children}
      </div>
    </div>
  );
}
