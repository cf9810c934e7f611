import type { PatientId } from '@padlight/contract';
import { Dialog } from '@padlight/ui';
import { useT } from '../../platform/i18n/index.ts';
import { PersonName } from '../../platform/privacy/index.ts';
import { ChangeDialog } from './change-dialog.tsx';
import type { AskedAct } from './next-act.ts';
import { SilenceForm } from './silence-form.tsx';

interface ActDialogProps {
  act: AskedAct;
  patientId: PatientId;
  name: string;
  onClose: () => void;
}

/**
 * Asks for what an action needs: the reason of a silence or a pad change. There is no preselection, as the record says
 * what a carer did. The input is kept as a draft.
 */
export default function ActDialog({ act, patientId, name, onClose }: ActDialogProps) {
  const t = useT('pad-acts');
  const shared = { patientId, onClose };
  return (
    <Dialog
      title={
        <>
          {t(`act.${act.kind}Title`)} · <PersonName name={name} />
        </>
      }
      onClose={onClose}
    >
      {act.kind === 'change' && <ChangeDialog {...shared} changedAt={act.changedAt} inFull={act.inFull} />}
      {act.kind === 'silence' && <SilenceForm {...shared} alert={act.alert} />}
    </Dialog>
  );
}
