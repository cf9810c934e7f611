import type { QueryClient } from '@tanstack/react-query';
import {
  type AnyRoute,
  createLazyRoute,
  createRootRoute,
  createRoute,
  createRouter,
  type RouterHistory,
  redirect,
} from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { CallError } from '../call/index.ts';
import { loadTexts } from '../i18n/index.ts';
import { requireSession, type Session } from '../session/index.ts';
import { judgeAccess } from './judge-access.ts';
import { loadInTime } from './load-in-time.ts';
import type { ScreenRoute } from './screen-route.ts';

interface AppParts {
  /** The cache for data that a screen requests before it is mounted. */
  readonly queries: QueryClient;
  readonly publicScreens: readonly ScreenRoute[];
  readonly screens: readonly ScreenRoute[];
  /** The frame of every screen behind the guard. */
  readonly shell: () => ReactNode;
  /** Loads the shell's data before it is shown; a failure leads to /network-issue. */
  readonly enter: (session: Session, path: string) => Promise<void>;
  readonly pending: () => ReactNode;
  readonly failed: (failure: { error: unknown; reset: () => void }) => ReactNode;
  readonly history?: RouterHistory;
}

/** A promise that never settles: nothing is shown while the page is left for /sign-in. */
const leaving = (): Promise<never> => new Promise(() => undefined);

const sessionOrLeave = (): Promise<never> | Session => requireSession() ?? leaving();

const endsSession = ({ status, code }: CallError): boolean =>
  status === 401 || code === 'second-factor-needed';

/** The router over the table of screens, with its guards. */
export function createAppRouter(parts: AppParts) {
  const root = createRootRoute({ notFoundComponent: () => null });
  const shell = createRoute({
    getParentRoute: () => root,
    id: 'shell',
    component: parts.shell,
    beforeLoad: async () => void (await sessionOrLeave()),
    loader: async ({ location }) => {
      const session = await sessionOrLeave();
      try {
        await parts.enter(session, location.pathname);
      } catch (error) {
        if (error instanceof CallError && endsSession(error)) return leaving();
        const search = { from: location.href, ...reasonOf(error) };
        throw redirect({ to: '/network-issue', search, replace: true });
      }
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });
  const allScreens = [...parts.publicScreens, ...parts.screens];
  const routeOf =
    (parent: AnyRoute) =>
    (screen: ScreenRoute): AnyRoute => {
      const route = createRoute({
        getParentRoute: () => parent,
        path: screen.path,
        ...('load' in screen && { staticData: { Icon: screen.Icon } }),
        beforeLoad: async ({ search }) => {
          if (screen.permission === 'public') return;
          const session = await sessionOrLeave();
          // A redirecting path shows nothing itself: it leads everyone to a permitted screen.
          if ('leadsTo' in screen)
            throw redirect({ to: firstOpen(screen.leadsTo, allScreens, session), replace: true });
          if (judgeAccess(screen, session) === 'not-found')
            throw redirect({ to: firstOpen(screen.otherwise ?? [], allScreens, session), replace: true });
          for (const begin of screen.begins?.(search, session) ?? []) begin(parts.queries);
        },
      });
      if ('leadsTo' in screen) return route;
      return route.lazy(async () => {
        const load = () => Promise.all([screen.load(), ...(screen.texts ?? []).map(loadTexts)]);
        const [component] = await loadInTime(load);
        return createLazyRoute(screen.path)({ component });
      }) as unknown as AnyRoute;
    };
  const unknown = createRoute({
    getParentRoute: () => root,
    path: '$',
    beforeLoad: () => {
      throw redirect({ to: '/404', replace: true });
    },
  });
  return createRouter({
    routeTree: root.addChildren([
      ...parts.publicScreens.map(routeOf(root)),
      shell.addChildren(parts.screens.map(routeOf(shell))),
      unknown,
    ]),
    ...(parts.history ? { history: parts.history } : {}),
    defaultPendingComponent: parts.pending,
    defaultPendingMs: 300,
    defaultErrorComponent: parts.failed,
    defaultPreload: false,
    scrollRestoration: true,
  });
}

/** The server's answer: its code, and the id to quote. */
const reasonOf = (error: unknown): { reason?: string; number?: string } =>
  error instanceof CallError
    ? { reason: error.code, ...(error.correlationId !== '' && { number: error.correlationId }) }
    : {};

/** The first path whose screen the session may open; /404 where there is none. */
function firstOpen(paths: readonly string[], all: readonly ScreenRoute[], session: Session): string {
  const open = (path: string): boolean =>
    all.some((screen) => screen.path === path && judgeAccess(screen, session) === 'pass');
  return paths.find(open) ?? '/404';
}
