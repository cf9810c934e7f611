import { Outlet, useRouterState } from '@tanstack/react-router';
import { Suspense, useEffect, useState } from 'react';
import { AbsenceLines } from '../../features/absences/index.ts';
import { useNightAppearance } from '../../features/night-mode/index.ts';
import { useTouchZoom } from '../../features/touch-zoom/index.ts';
import { showsAsWall, useWallMode } from '../../features/wall-mode/index.ts';
import { useTabGuard } from '../../platform/draft/index.ts';
import { useAccountLanguage, useT } from '../../platform/i18n/index.ts';
import { lazyPiece } from '../../platform/lazy-piece/index.ts';
import { startLive, useLiveState } from '../../platform/live/index.ts';
import { usePreloadAtRest } from '../../platform/route/index.ts';
import { useSession } from '../../platform/session/index.ts';
import { hasPageFiles } from '../../platform/storage/index.ts';
import { withoutPeople } from './enter-shell.ts';
import { LiveBanners } from './live-banners.tsx';
import { navigation } from './navigation.ts';
import { RelativesFrame } from './relatives-frame.tsx';
import { RetryDialog } from './retry-dialog.tsx';
import { SavingLine } from './saving-line.tsx';
import styles from './shell.module.css';
import { SideNav } from './side-nav.tsx';
import { StorageBanner } from './storage-banner.tsx';
import { SuspensionBanner } from './suspension-banner.tsx';
import { TopBar } from './top-bar.tsx';
import { blockTouchZoom } from './touch-zoom.ts';
import { useFreshPlaces } from './use-fresh-places.ts';
import { useOrganisationUpdates } from './use-organisation-updates.ts';
import { useReloadForSocket } from './use-reload-for-socket.ts';
import { WaitingToCome } from './waiting/waiting-to-come.tsx';

const LiveNotices = lazyPiece(() => import('./live-notices.tsx'));
const Progress = lazyPiece(() => import('./progress.tsx'));
const WaitingLine = lazyPiece(() => import('./waiting/waiting-line.tsx'));

/** The frame of every screen, with the live connection while it is mounted. Relatives have one of their own. */
export const Shell = () => (useSession().user.isSecondary ? <RelativesFrame /> : <StaffFrame />);

/** The frame with bar, navigation and banners. */
function StaffFrame() {
  const t = useT('shell');
  useEffect(startLive, []);
  useReloadForSocket();
  useOrganisationUpdates();
  useAccountLanguage();
  useTouchZoomBlock();
  useTabGuard();
  usePageTitle();
  useNightAppearance();
  useFreshPlaces();
  const path = useRouterState({ select: ({ location }) => location.pathname });
  const wall = useWallMode() && showsAsWall(path);
  const { can } = useSession();
  return (
    <div className={styles.shell} data-wall={wall || undefined}>
      <a className={styles.skip} href="#main">
        {t('skip')}
      </a>
      <SavingLine />
      {!wall && <TopBar />}
      <div className={styles.body}>
        {!wall && <SideNav />}
        <div className={styles.content}>
          {!wall && <SuspensionBanner />}
          {!wall && <StorageBanner />}
          <LiveBanners over={path.startsWith('/dashboard')} wall={wall} />
          {!wall && can('Observations.View') && <WaitingOnceSettled />}
          <AbsenceLines forPeople={!withoutPeople.test(path)} wall={wall} />
          <main id="main" tabIndex={-1} className={styles.main}>
            <Outlet />
          </main>
        </div>
      </div>
      <RetryDialog />
      <OnceLive forPeople={can('Patients.View') && !wall && !withoutPeople.test(path)} />
    </div>
  );
}

/** True once the link was live: what is not needed for the first paint loads then. */
function useOnceLive(): boolean {
  const { state, condition } = useLiveState();
  const [wanted, setWanted] = useState(false);
  if (!wanted && (state === 'live' || condition)) setWanted(true);
  return wanted;
}

/**
 * The observations that wait on this device, once the link was live; where a service worker has the files, also once it is lost. Their
 * script is not part of the first paint.
 */
function WaitingOnceSettled() {
  const { state } = useLiveState();
  const [wanted, setWanted] = useState(false);
  const isAtHand = hasPageFiles();
  if (!wanted && (state === 'live' || (isAtHand && state !== 'connecting'))) setWanted(true);
  return <Suspense fallback={<WaitingToCome />}>{wanted ? <WaitingLine /> : <WaitingToCome />}</Suspense>;
}

/** Loads the progress bar, notices, and the page of a person. */
function OnceLive({ forPeople }: { forPeople: boolean }) {
  const wanted = useOnceLive();
  usePreloadAtRest('/patients/monitor', wanted && forPeople);
  return (
    wanted && (
      <Suspense>
        <Progress />
        <LiveNotices />
      </Suspense>
    )
  );
}

/** Names the browser's tab after the open part of the product. */
function usePageTitle(): void {
  const t = useT('shell');
  const path = useRouterState({ select: ({ location }) => location.pathname });
  const part = navigation.find((entry) => path.startsWith(entry.path));
  const title = part ? `${t(part.label)} · Padlight` : 'Padlight';
  useEffect(() => {
    document.title = title;
  }, [title]);
}

/** Blocks zooming by touch while the shell is mounted, unless the reader allows it. */
function useTouchZoomBlock(): void {
  const [zoomAllowed] = useTouchZoom();
  useEffect(() => (zoomAllowed ? undefined : blockTouchZoom(document)), [zoomAllowed]);
}
