import { visibleText } from '@padlight/contract';
import { quoted } from '@padlight/ui';
import type { PendingEntry } from '../../../features/observation-outbox/index.ts';
import { useFormat } from '../../../platform/i18n/index.ts';
import { PersonName } from '../../../platform/privacy/index.ts';

/** An entry as it was made: the subject, the value, the time and the comment. */
export function EntrySummary({ entry: { texts, body, observedAt } }: { entry: PendingEntry }) {
  const { formatDateTime } = useFormat();
  return (
    <>
      <p>
        <strong>
          <PersonName name={texts.who} />
        </strong>
      </p>
      <p translate="no">{`${texts.what} · ${formatDateTime(observedAt)}`}</p>
      {body.comment !== null && <p className={quoted()}>{visibleText(body.comment)}</p>}
    </>
  );
}
