import type { ReplyOf, SiteLink, saveSite } from '@padlight/contract';
import { useState } from 'react';
import { type ActNotice, ActNoticeLine } from '../../../features/confirm/index.ts';
import { DataTable, RowPart, useOpenPart } from '../../../features/data-table/index.ts';
import { ManageFrame } from '../manage-frame.tsx';
import { ChangeSecret } from './change-secret.tsx';
import { SiteDialog } from './site-dialog.tsx';
import { SiteLinkActs } from './site-link-acts.tsx';
import { SiteRefusals } from './site-refusals.tsx';
import { SiteServes } from './site-serves.tsx';
import { useSiteTable, type WantedLink } from './use-site-table.tsx';

/** The credentials of gateways, site by site, and the refusals of their data. */
export function SitesScreen() {
  const part = useOpenPart();
  const [wanted, want] = useState<WantedLink>();
  const [made, show] = useState<ReplyOf<typeof saveSite>>();
  const [notice, setNotice] = useState<ActNotice>();
  const table = useSiteTable(want, (name, { siteId }) => part.open(`${name}:${siteId}`));
  const end = (done?: ActNotice): void => {
    want(undefined);
    if (done) setNotice(done);
    void table.refresh();
  };
  const showMade = (reply: ReplyOf<typeof saveSite>): void => {
    show(reply);
    end();
  };
  const Part = part.part === 'refused' ? SiteRefusals : part.part === 'serves' ? SiteServes : undefined;
  if (Part)
    return (
      <ManageFrame>
        <RowPart key={part.id} table={table} id={part.id} onBack={part.close}>
          {(site: SiteLink) => <Part site={site} onBack={part.close} />}
        </RowPart>
      </ManageFrame>
    );
  return (
    <ManageFrame>
      <DataTable
        table={table}
        notice={<ActNoticeLine notice={notice} onNotice={setNotice} refresh={table.refresh} />}
      />
      {wanted?.kind === 'secret' && (
        <ChangeSecret site={wanted.site} onMade={showMade} onClose={() => end()} />
      )}
      {wanted && wanted.kind !== 'secret' && (
        <SiteLinkActs site={wanted.site} kind={wanted.kind} onMade={show} onEnd={end} />
      )}
      {made && <SiteDialog site={made} onClose={() => show(undefined)} />}
    </ManageFrame>
  );
}
