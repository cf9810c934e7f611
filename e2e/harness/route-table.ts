import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Access } from '@padlight/contract';

/** One URL of the dashboard: its permission, and its destination when it has no screen of its own. */
export interface Route {
  readonly path: string;
  readonly permission: Access;
  readonly leadsTo?: readonly string[];
  /** The destination of a user who may not open it, instead of /404. */
  readonly otherwise?: readonly string[];
}

const dashboard = join(import.meta.dirname, '../../apps/dashboard');

/** An export of a dashboard module: its data alone, because reading it loads none of its screens. */
const read = async (file: string, name: string): Promise<unknown> =>
  Reflect.get(Object(await import(pathToFileURL(join(dashboard, file)).href)), name);

const isRoute = (value: unknown): value is Route =>
  typeof value === 'object' && value !== null && 'path' in value && 'permission' in value;

/** Every present route of the dashboard, from the tables that it is served and routed by. */
export async function readRoutes(): Promise<{ entries: string[]; routes: Route[] }> {
  const lists = [await read('src/routes.tsx', 'publicScreens'), await read('src/routes.tsx', 'screens')];
  const routes = lists.flat().filter(isRoute);
  return { entries: Object.keys(Object(await read('entry-pages.ts', 'entryPages'))), routes };
}

/** The destination of a path for a holder of these permissions: itself, another, or /404. */
export function destinationOf(routes: readonly Route[], granted: ReadonlySet<string>, path: string): string {
  const route = routes.find((candidate) => candidate.path === path);
  // The manage area has a permission of its own, beside that of each route; every user has an account page.
  const enters = (to: string): boolean =>
    !to.startsWith('/manage') || to === '/manage/my-account' || granted.has('Manage.View');
  const opens = ({ path: to, permission }: Route): boolean =>
    permission === 'public' ||
    (enters(to) && (permission === 'login' || [permission].flat().some((wanted) => granted.has(wanted))));
  // A route that only leads on has no screen: it leads each user to their own.
  if (route && !route.leadsTo && opens(route)) return path;
  const ways = route?.leadsTo ?? route?.otherwise ?? [];
  return (
    ways.find((next) => routes.some((candidate) => candidate.path === next && opens(candidate))) ?? '/404'
  );
}
