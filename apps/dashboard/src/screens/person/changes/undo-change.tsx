import { getPadChanges, type PadChange, type PatientId, undoPadChange } from '@padlight/contract';
import { useQueryClient } from '@tanstack/react-query';
import { ConfirmAct } from '../../../features/confirm/index.ts';
import { useAction } from '../../../platform/call/index.ts';
import { useFormat, useT } from '../../../platform/i18n/index.ts';
import { PersonName } from '../../../platform/privacy/index.ts';

interface UndoChangeProps {
  patientId: PatientId;
  name: string;
  change: PadChange;
  onClose: () => void;
}

/** Asks before a recorded change is undone. */
export default function UndoChange({ patientId, name, change, onClose }: UndoChangeProps) {
  const t = useT('monitor');
  const tActs = useT('pad-acts');
  const { formatTime } = useFormat();
  const queries = useQueryClient();
  const { mutateAsync } = useAction(undoPadChange);
  const time = formatTime(change.at);
  return (
    <ConfirmAct
      title={
        <>
          {t('changes.undoTitle')} · <PersonName name={name} />
        </>
      }
      items={[change]}
      nameOf={() => time}
      act={t('changes.undo')}
      run={({ padChangeId }) => mutateAsync({ body: { patientId, padChangeId } })}
      onEnd={(done) => {
        if (done.length > 0) void queries.invalidateQueries({ queryKey: [getPadChanges.path] });
        onClose();
      }}
    >
      <p>
        {time} · {tActs(`act.changeReason.${change.reason}`)}
      </p>
      <p>{t('changes.undoHint')}</p>
    </ConfirmAct>
  );
}
