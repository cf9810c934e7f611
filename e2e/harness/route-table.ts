import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Access } from '@padlight/contract';

/** One URL of the dashboard: who may open it, and where it leads when it has no screen of its own. */
export interface Route {
  readonly path: string;
  readonly permission: Access;
  readonly leadsTo?: readonly string[];
  /** Where it leads who may not open it, instead of to /404. */
  readonly otherwise?: readonly string[];
}

const dashboard = join(import.meta.dirname, '../../apps/dashboard');

/** What a module of the dashboard exports by this name: its data alone, as none of its screens is loaded by reading it. */
const read = async (file: string, name: string): Promise<unknown> =>
  Reflect.get(Object(await import(pathToFileURL(join(dashboard, file)).href)), name);

const isRoute = (value: unknown): value is Route =>
  typeof value === 'object' && value !== null && 'path' in value && 'permission' in value;

/** Every route that the dashboard has now, from the tables that it is served and routed by. */
export async function readRoutes(): Promise<{ entries: string[]; routes: Route[] }> {
  const lists = [await read('src/routes.tsx', 'publicScreens'), await read('src/routes.tsx', 'screens')];
  const routes = lists.flat().filter(isRoute);
  return { entries: Object.keys(Object(await read('entry-pages.ts', 'entryPages'))), routes };
}

/** Where a path leads whoever holds these permissions: itself, another, or /404 (specification, section 2). */
export function destinationOf(routes: readonly Route[], held: ReadonlySet<string>, path: string): string {
  const route = routes.find((one) => one.path === path);
  // The manage area has a permission of its own, beside that of each route; the account is everybody's.
  const enters = (to: string): boolean =>
    !to.startsWith('/manage') || to === '/manage/my-account' || held.has('Manage.View');
  const opens = ({ path: to, permission }: Route): boolean =>
    permission === 'public' ||
    (enters(to) && (permission === 'login' || [permission].flat().some((one) => held.has(one))));
  // What only leads on shows nothing itself: it leads everybody to what is theirs.
  if (route && !route.leadsTo && opens(route)) return path;
  const ways = route?.leadsTo ?? route?.otherwise ?? [];
  return ways.find((next) => routes.some((one) => one.path === next && opens(one))) ?? '/404';
}
