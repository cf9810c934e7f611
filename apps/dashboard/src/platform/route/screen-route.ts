import type { Access } from '@padlight/contract';
import type { ReactNode } from 'react';
import type { BeginCall } from '../call/index.ts';
import type { Namespace } from '../i18n/index.ts';
import type { Session } from '../session/index.ts';

/** One URL of the dashboard: who may open it, and the screen behind it or the paths that it leads to. */
export type ScreenRoute = {
  readonly path: string;
  readonly permission: Exclude<Access, 'first-factor'>;
} & (
  | {
      /** Namespaces of texts that the screen speaks, loaded beside it. */
      readonly texts?: readonly Namespace[];
      readonly load: () => Promise<() => ReactNode>;
      /** What the screen shows first: asked for when it is opened, while its script may still be on its way. */
      readonly begins?: (search: object, session: Session) => readonly BeginCall[];
    }
  | {
      /** Opens the first of these that the reader may open. */
      readonly leadsTo: readonly string[];
    }
);
