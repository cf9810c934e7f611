import {
  type BodyIn,
  type Consent,
  type ConsentKind,
  consentDecisions,
  type PatientId,
  savePatientConsent,
  sharingTextVersion,
} from '@padlight/contract';
import { hint, quoted } from '@padlight/ui';
import { DialogForm } from '../../features/form/index.ts';
import { useAction } from '../../platform/call/index.ts';
import { useLanguage, useT } from '../../platform/i18n/index.ts';
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
  kind: ConsentKind;
  onSaved: () => void;
  onClose: () => void;
}

/** The texts of each kind of consent. */
const texts = {
  monitoring: { title: 'consent.title', begins: 'consent.begins', ends: 'consent.ends' },
  sharing: { title: 'sharing.title', begins: 'sharing.begins', ends: 'sharing.ends' },
} as const satisfies Record<ConsentKind, object>;

/** The text that is read before a decision on sharing: its version and the language are recorded with the decision. */
function SharingText() {
  const t = useT('person');
  return (
    <div>
      <p>{t('sharing.textTitle')}</p>
      <blockquote className={quoted()}>{t('sharing.text1')}</blockquote>
      <p className={hint()}>{t('sharing.version', { version: sharingTextVersion })}</p>
    </div>
  );
}

/** Records a decision of the person or their representative; to end the monitoring, the name is typed. */
export default function ConsentDialog({ patientId, name, kind, onSaved, onClose }: ConsentDialogProps) {
  const t = useT('person');
  const spoken = useSpokenName();
  const textLanguage = useLanguage();
  const { mutateAsync } = useAction(savePatientConsent);
  const { title, begins, ends } = texts[kind];
  const needsName = (decision: Values['decision']): boolean =>
    kind === 'monitoring' && decision !== '' && decision !== 'given';
  return (
    <DialogForm
      title={
        <>
          {t(title)} · <PersonName name={name} />
        </>
      }
      hint={t('consent.hint')}
      schema={savePatientConsent.body}
      values={{ decision: '', decidedBy: '', note: '', confirmName: '' } as Values}
      fields={({ decision }) => [
        ...(kind === 'sharing'
          ? [{ kind: 'content', key: 'text', draw: () => <SharingText /> } as const]
          : []),
        {
          kind: 'one',
          name: 'decision',
          label: t('consent.decision'),
          options: consentDecisions.map((value) => ({
            value,
            label: kind === 'sharing' ? t(`sharing.is.${value}`) : t(`consent.is.${value}`),
            hint: t(value === 'given' ? begins : ends),
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
        ...(needsName(decision)
          ? [
              {
                kind: 'text',
                name: 'confirmName',
                label: t('consent.confirm', { name: spoken(name) }),
                maxLength: 200,
              } as const,
            ]
          : []),
      ]}
      body={({ confirmName, decision, ...rest }): BodyIn<typeof savePatientConsent> => ({
        patientId,
        kind,
        // Nothing is sent without a decision: the check below reports it.
        decision: decision || 'given',
        ...rest,
        ...(needsName(decision) && { confirmName }),
        ...(kind === 'sharing' && { textVersion: sharingTextVersion, textLanguage }),
      })}
      check={({ decision, decidedBy, confirmName }) => ({
        decision: decision === '' ? t('consent.decisionMissing') : undefined,
        decidedBy: decidedBy.trim() === '' ? t('consent.decidedByMissing') : undefined,
        confirmName:
          needsName(decision) && confirmName.trim() !== name
            ? t('consent.confirm', { name: spoken(name) })
            : undefined,
      })}
      draft={{
        about: patientId,
        form: kind === 'sharing' ? 'sharing' : 'consent',
        keeps: ['decidedBy', 'note'],
      }}
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
