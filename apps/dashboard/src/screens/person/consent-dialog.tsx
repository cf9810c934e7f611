import {
  type BodyIn,
  type Consent,
  consentDecisions,
  type PatientId,
  savePatientConsent,
} from '@padlight/contract';
import { DialogForm } from '../../features/form/index.ts';
import { useAction } from '../../platform/call/index.ts';
import { useT } from '../../platform/i18n/index.ts';
import { PersonName, useSpokenName } from '../../platform/privacy/index.ts';

interface Values {
  /** Empty until chosen: a record is never filled in before. */
  decision: Consent['decision'] | '';
  decidedBy: string;
  note: string;
  confirmName: string;
}

interface ConsentDialogProps {
  patientId: PatientId;
  name: string;
  onSaved: () => void;
  onClose: () => void;
}

/** Records a decision on the monitoring, by the person or their representative; to end it, the name is typed. */
export default function ConsentDialog({ patientId, name, onSaved, onClose }: ConsentDialogProps) {
  const t = useT('person');
  const spoken = useSpokenName();
  const { mutateAsync } = useAction(savePatientConsent);
  return (
    <DialogForm
      title={
        <>
          {t('consent.title')} · <PersonName name={name} />
        </>
      }
      hint={t('consent.hint')}
      schema={savePatientConsent.body}
      values={{ decision: '', decidedBy: '', note: '', confirmName: '' } as Values}
      fields={({ decision }) => [
        {
          kind: 'one',
          name: 'decision',
          label: t('consent.decision'),
          options: consentDecisions.map((value) => ({
            value,
            label: t(`consent.is.${value}`),
            hint: t(value === 'given' ? 'consent.begins' : 'consent.ends'),
          })),
        },
        {
          kind: 'text',
          name: 'decidedBy',
          label: t('consent.decidedBy'),
          hint: t('consent.decidedByHint'),
          maxLength: 100,
        },
        { kind: 'note', name: 'note', label: t('consent.note'), maxLength: 500 },
        ...(decision === 'given' || decision === ''
          ? []
          : [
              {
                kind: 'text',
                name: 'confirmName',
                label: t('consent.confirm', { name: spoken(name) }),
                maxLength: 200,
              } as const,
            ]),
      ]}
      body={({ confirmName, decision, ...rest }): BodyIn<typeof savePatientConsent> => ({
        patientId,
        kind: 'monitoring',
        // Nothing is sent without a decision: the check below reports it.
        decision: decision || 'given',
        ...rest,
        ...(decision !== 'given' && { confirmName }),
      })}
      check={({ decision, decidedBy, confirmName }) => ({
        decision: decision === '' ? t('consent.decisionMissing') : undefined,
        decidedBy: decidedBy.trim() === '' ? t('consent.decidedByMissing') : undefined,
        confirmName:
          decision !== '' && decision !== 'given' && confirmName.trim() !== name
            ? t('consent.confirm', { name: spoken(name) })
            : undefined,
      })}
      draft={{ about: patientId, form: 'consent', keeps: ['decidedBy', 'note'] }}
      send={(body) => mutateAsync({ body })}
      sendLabel={t('consent.save')}
      onSent={() => {
        onSaved();
        onClose();
      }}
      onClose={onClose}
    />
  );
}
