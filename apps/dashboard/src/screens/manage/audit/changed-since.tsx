import { getAuditLog, instant } from '@padlight/contract';
import { Card, hint, plainList, Skeleton } from '@padlight/ui';
import { Link } from '@tanstack/react-router';
import { useCall } from '../../../platform/call/index.ts';
import { useFormat, useT } from '../../../platform/i18n/index.ts';
import { LoadFailed, retryOf } from '../../../platform/load-failed/index.ts';
import { auditText } from './audit-text.ts';
import { managingFilter } from './managing-actions.ts';
import { whoText } from './who-text.ts';

const mostShown = 6;

/** The changes in the manage area since the reader's last visit. */
export function ChangedSince({ since }: { since: number }) {
  const t = useT('manage');
  const tAudit = useT('audit');
  const { formatDateTime } = useFormat();
  const query = { page: 1, pageSize: 10, from: instant(since), actions: managingFilter.join() };
  // Reading the audit is audited: once a visit is enough.
  const changes = useCall(getAuditLog, { query }, { staleTime: Number.POSITIVE_INFINITY });
  const retry = retryOf(changes);
  const rows = changes.data?.rows.slice(0, mostShown) ?? [];
  return (
    <Card labelledBy="manage-changed">
      <h2 id="manage-changed">{t('landing.changed')}</h2>
      <p className={hint()}>{t('landing.since', { time: formatDateTime(since) })}</p>
      {retry && <LoadFailed retry={retry} />}
      {!changes.data && !retry && <Skeleton height="4rem" />}
      {changes.data && rows.length === 0 && <p>{t('landing.nothingChanged')}</p>}
      {rows.length > 0 && (
        <ul className={plainList()}>
          {rows.map((entry) => (
            <li key={entry.id}>
              {formatDateTime(entry.at)} · <b>{auditText(tAudit, entry.action)}</b>
              {` · ${whoText(tAudit, entry)}`}
            </li>
          ))}
        </ul>
      )}
      {(changes.data?.total ?? 0) > rows.length && <Link to="/manage/audit">{t('section.audit')}</Link>}
    </Card>
  );
}
