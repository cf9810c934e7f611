import type { SiteRow } from '@padlight/contract';
import type { useT } from '../../../platform/i18n/index.ts';

/** The choice of a site, where there are several. */
export const siteFields = (t: ReturnType<typeof useT<'network'>>, sites: readonly SiteRow[]) =>
  sites.length > 1
    ? [
        {
          kind: 'one',
          name: 'siteId',
          label: t('site'),
          options: sites.map(({ siteId, building }) => ({ value: siteId as string, label: building })),
        } as const,
      ]
    : [];
