import { type Fall, getFalls, type Tile } from '@padlight/contract';
import { Card, Notice, unseen } from '@padlight/ui';
import { IconCloudOff } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { type CallError, useCall, useRefetchOn } from '../../../platform/call/index.ts';
import { useT } from '../../../platform/i18n/index.ts';
import { lazyPiece } from '../../../platform/lazy-piece/index.ts';
import cards from '../person-page.module.css';
import { FallEntry } from './fall-entry.tsx';

const FallDialog = lazyPiece(() => import('./fall-dialog.tsx'));
const NoFallDialog = lazyPiece(() => import('./no-fall-dialog.tsx'));

/** The falls of the last 31 days: measurements, answers, records, and rechecks. Empty without a fall. */
export function FallsCard({ tile, name }: { tile: Tile; name: string }) {
  const t = useT('falls');
  const { falls, error, retry } = useFalls(tile);
  const [dialog, setDialog] = useState<{ act: 'record' | 'undo'; fall: Fall } | null>(null);
  const [saved, setSaved] = useState<'saved' | 'savedOpen' | null>(null);
  if (falls?.length === 0 || (!falls && (!error || error.status === 403))) return null;
  const close = () => setDialog(null);
  return (
    <Card labelledBy="person-falls" className={`${cards.card} ${cards.wide} ${cards.later}`}>
      <h2 id="person-falls">{t('title')}</h2>
      {error && (
        <Notice
          kind="failed"
          icon={<IconCloudOff aria-hidden />}
          title={t('failed')}
          action={{ label: t('retry'), run: retry }}
        />
      )}
      <p role="status" className={saved ? cards.quiet : unseen()}>
        {saved && t(saved)}
      </p>
      {falls?.map((fall) => (
        <FallEntry
          key={fall.alertId}
          fall={fall}
          name={name}
          onRecord={() => setDialog({ act: 'record', fall })}
          onUndo={() => setDialog({ act: 'undo', fall })}
        />
      ))}
      <Suspense>
        {dialog?.act === 'record' && (
          <FallDialog
            patientId={tile.patientId}
            name={name}
            fall={dialog.fall}
            onSaved={(isComplete) => {
              setSaved(isComplete ? 'saved' : 'savedOpen');
              retry();
              close();
            }}
            onClose={close}
          />
        )}
        {dialog?.act === 'undo' && (
          <NoFallDialog fall={dialog.fall} name={name} onDone={retry} onClose={close} />
        )}
      </Suspense>
    </Card>
  );
}

interface Falls {
  /** Newest first. */
  readonly falls: readonly Fall[] | undefined;
  readonly error: CallError | null;
  readonly retry: () => void;
}

/** The falls of a person in the last 31 days. Records by others arrive automatically: see `usePerson`. */
function useFalls({ patientId, alerts }: Pick<Tile, 'patientId' | 'alerts'>): Falls {
  const { data, error, refetch } = useCall(getFalls, { query: { patientId } }, { gcTime: 0 });
  // An answer to a fall opens its record, and a recheck may be due, answered or undone.
  useRefetchOn(alerts.map(({ alertId, state }) => `${alertId} ${state}`).join(), refetch);
  return { falls: data?.falls, error, retry: () => void refetch() };
}
