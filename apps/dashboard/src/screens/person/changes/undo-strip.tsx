import type { PadChange, PatientId } from '@padlight/contract';
import { UndoNotice, useNow } from '@padlight/ui';
import { IconArrowBackUp, IconCircleCheck } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { useFormat, useT } from '../../../platform/i18n/index.ts';
import { lazyPiece } from '../../../platform/lazy-piece/index.ts';
import { useRecentAct } from '../../../platform/recent-acts/index.ts';
import { useChanges } from './use-changes.ts';

const UndoChange = lazyPiece(() => import('./undo-change.tsx'));

/** The reader's own change of the last minutes, with its undo; for the first seconds that is where it was recorded. */
export function UndoStrip({ patientId, name }: { patientId: PatientId; name: string }) {
  const { changes } = useChanges(patientId);
  const [askedChange, setAskedChange] = useState<PadChange | null>(null);
  const last = changes?.find(({ undone }) => undone === null);
  const until = last?.undoableUntil ? Date.parse(last.undoableUntil) : 0;
  const recent = useRecentAct(patientId);
  const open = useNow((now) => now < until) && !recent;
  return (
    <>
      {last && open && <Strip change={last} until={until} onAsk={() => setAskedChange(last)} />}
      {askedChange && (
        <Suspense>
          <UndoChange
            patientId={patientId}
            name={name}
            change={askedChange}
            onClose={() => setAskedChange(null)}
          />
        </Suspense>
      )}
    </>
  );
}

function Strip({ change, until, onAsk }: { change: PadChange; until: number; onAsk: () => void }) {
  const t = useT('monitor');
  const { formatTime } = useFormat();
  const time = formatTime(change.at);
  return (
    <UndoNotice
      icon={<IconCircleCheck aria-hidden size={20} />}
      undo={{
        texts: t('changes.undo'),
        label: t('changes.undoOf', { time }),
        icon: <IconArrowBackUp aria-hidden size={18} />,
        run: onAsk,
      }}
    >
      <b>{t('changes.recorded', { time })}</b> · {t('changes.undoUntil', { time: formatTime(until) })}
    </UndoNotice>
  );
}
