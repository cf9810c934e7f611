import { type PatientId, type PodChangeId, readPodName } from '@padlight/contract';
import { Button, column, Dialog, row, TextField } from '@padlight/ui';
import { useState } from 'react';
import { refusedFields } from '../../platform/call/index.ts';
import { DraftLine, useDraft } from '../../platform/draft/index.ts';
import { useErrorText } from '../../platform/error-text/index.ts';
import { useT } from '../../platform/i18n/index.ts';
import { PersonName, useSpokenName } from '../../platform/privacy/index.ts';
import type { PodAsk } from './pod-ask.ts';
import styles from './pod-dialog.module.css';
import { missingOf, type Reasoned, ReasonFields } from './reason-fields.tsx';
import { TakenFrom } from './taken-from.tsx';
import { usePodAct } from './use-pod-act.ts';

interface PodDialogProps {
  patientId: PatientId;
  name: string;
  kind: PodAsk;
  /** `isGiven`: there is a new pod, to be set up. */
  onDone: (changeId: PodChangeId | null, isGiven: boolean) => void;
  onClose: () => void;
}

/** Asks for the pod and the reason, and names its wearer, before anything is moved; the input is kept as a draft. */
// Not a DialogForm: sending may lead to a second step, which confirms the pod's wearer.
export default function PodDialog({ patientId, name, kind, onDone, onClose }: PodDialogProps) {
  const t = useT('devices');
  const errorText = useErrorText();
  const spoken = useSpokenName();
  const draft = useDraft({ about: patientId, form: `pod ${kind}` }, { pod: '', note: '' });
  const { pod, note } = draft.values;
  const [reason, setReason] = useState<Reasoned['reason']>(null);
  const why = { reason, note };
  const [isChecked, setChecked] = useState(false);
  const needsPod = kind === 'give' || kind === 'change';
  const act = usePodAct(kind, patientId, (changeId) => {
    draft.clear();
    onDone(changeId, needsPod);
  });
  const isPodRefused = refusedFields(act.error).some((field) => ['pod', 'podMac', 'newPod'].includes(field));
  const wrongPod = needsPod && !readPodName(pod);
  const send = () => {
    setChecked(true);
    if (wrongPod || (kind !== 'give' && missingOf(why))) return;
    if (!act.isBusy) void act.run({ pod, ...why });
  };
  return (
    <Dialog
      title={
        <>
          {t(`dialog.${kind}`)} · <PersonName name={name} />
        </>
      }
      onClose={onClose}
    >
      <form
        className={column(4, styles.form)}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        {act.foundPod?.wearer ? (
          <TakenFrom wearer={act.foundPod.wearer} podMac={act.foundPod.podMac} />
        ) : (
          <>
            {kind === 'take' && <p className={styles.loss}>{t('dialog.takeLoss')}</p>}
            {needsPod && (
              <TextField
                label={t('dialog.pod')}
                hint={t('dialog.podHint')}
                value={pod}
                maxLength={40}
                onChange={(pod) => draft.keep({ pod })}
                error={
                  isChecked && wrongPod
                    ? t('dialog.podWrong')
                    : isPodRefused
                      ? errorText(act.error)
                      : undefined
                }
              />
            )}
            {kind !== 'give' && (
              <ReasonFields
                value={why}
                onChange={({ reason, note }) => {
                  setReason(reason);
                  draft.keep({ note });
                }}
                isChecked={isChecked}
              />
            )}
            <DraftLine draft={draft} />
          </>
        )}
        {act.error != null && (
          <p role="alert" className={styles.failed}>
            {errorText(act.error)}
          </p>
        )}
        <div className={row(3, 'end')}>
          <Button onClick={act.foundPod ? act.back : onClose}>
            {t(act.foundPod ? 'dialog.back' : 'dialog.cancel')}
          </Button>
          <Button type="submit" kind="primary" busy={act.isBusy}>
            {act.foundPod?.wearer
              ? t('dialog.takeFrom', { name: spoken(act.foundPod.wearer.label) })
              : t(`dialog.do.${kind}`)}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
