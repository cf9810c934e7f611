import {
  type Fall,
  getFalls,
  type HurtAnswer,
  hurtAnswers,
  type InformedOfFall,
  type MovedAnswer,
  movedAnswers,
  type PatientId,
  saveFallRecord,
} from '@padlight/contract';
import { Picks } from '@padlight/ui';
import {
  IconBandage,
  IconBed,
  IconCheck,
  IconElevator,
  type IconProps,
  IconQuestionMark,
  IconUser,
  IconUsers,
  IconWalk,
} from '@tabler/icons-react';
import type { ComponentType } from 'react';
import { DialogForm, type FormPart } from '../../../features/form/index.ts';
import { callOnce, useAction } from '../../../platform/call/index.ts';
import { useFormat, useT } from '../../../platform/i18n/index.ts';
import { PersonName } from '../../../platform/privacy/index.ts';
import { InformedField } from './informed-field.tsx';

const hurtIcons: Record<HurtAnswer, ComponentType<IconProps>> = {
  no: IconCheck,
  yes: IconBandage,
  unsure: IconQuestionMark,
};
const movedIcons: Record<MovedAnswer, ComponentType<IconProps>> = {
  'by-themself': IconWalk,
  'helped-by-one': IconUser,
  'helped-by-two': IconUsers,
  hoist: IconElevator,
  'left-lying': IconBed,
};

interface Values {
  version: number;
  hurt: HurtAnswer | null;
  hurtWhere: string;
  moved: MovedAnswer | null;
  /** An invalid typed time is empty. */
  informed: InformedOfFall[] | null;
  note: string;
}

/** The record of a fall so far; empty without one. */
function valuesOf({ record }: Fall): Values {
  const { hurt = null, hurtWhere, moved = null, informed = null, note } = record?.answers ?? {};
  return {
    version: record?.version ?? 0,
    hurt,
    hurtWhere: hurtWhere ?? '',
    moved,
    informed,
    note: note ?? '',
  };
}

interface FallDialogProps {
  patientId: PatientId;
  name: string;
  fall: Fall;
  onSaved: (isComplete: boolean) => void;
  onClose: () => void;
}

/**
 * Records the findings and measures after a fall by taps. Nothing is preselected, and a question without an answer stays open.
 * Unsaved taps are a draft, too: they are this reader's findings, not a default of the form.
 */
export default function FallDialog({ patientId, name, fall, onSaved, onClose }: FallDialogProps) {
  const t = useT('falls');
  const { formatDateTime } = useFormat();
  const { mutateAsync } = useAction(saveFallRecord);
  const { alertId, fellAt } = fall;
  const fields = ({ hurt, moved, informed }: Values): FormPart<Values>[] => [
    {
      kind: 'own',
      name: 'hurt',
      label: t('hurt.label'),
      texts: (value) => (value ? t(`hurt.${value as HurtAnswer}`) : ''),
      draw: (form, error) => (
        <Picks
          legend={t('hurt.label')}
          options={hurtAnswers.map((value) => {
            const Icon = hurtIcons[value];
            return { value, label: t(`hurt.${value}`), icon: <Icon aria-hidden /> };
          })}
          picked={hurt}
          onPick={(picked) => form.setValue('hurt', picked)}
          error={error}
        />
      ),
    },
    ...(hurt === 'yes'
      ? [{ kind: 'text', name: 'hurtWhere', label: t('hurt.where'), maxLength: 200 } as const]
      : []),
    {
      kind: 'own',
      name: 'moved',
      label: t('moved.label'),
      texts: (value) => (value ? t(`moved.${value as MovedAnswer}`) : ''),
      draw: (form, error) => (
        <Picks
          legend={t('moved.label')}
          options={movedAnswers.map((value) => {
            const Icon = movedIcons[value];
            return { value, label: t(`moved.${value}`), icon: <Icon aria-hidden /> };
          })}
          picked={moved}
          onPick={(picked) => form.setValue('moved', picked)}
          error={error}
        />
      ),
    },
    {
      kind: 'own',
      name: 'informed',
      label: t('informed.label'),
      texts: (value) =>
        ((value as Values['informed']) ?? []).map(({ role }) => t(`informed.${role}`)).join(', '),
      draw: (form, error) => (
        <InformedField
          fellAt={fellAt}
          informed={informed}
          onChange={(next) => form.setValue('informed', next)}
          error={error}
        />
      ),
    },
    { kind: 'note', name: 'note', label: t('note'), maxLength: 500 },
  ];
  return (
    <DialogForm
      title={
        <>
          {t('formTitle', { time: formatDateTime(fellAt) })} · <PersonName name={name} />
        </>
      }
      hint={t('hint')}
      sendLabel={t('save')}
      schema={saveFallRecord.body}
      values={valuesOf(fall)}
      fields={fields}
      body={({ version, hurt, hurtWhere, moved, informed, note }) => ({
        alertId,
        version,
        hurt,
        hurtWhere: hurt === 'yes' ? hurtWhere : null,
        moved,
        informed,
        note,
      })}
      check={({ hurt, moved, informed, note }) => ({
        hurt:
          hurt === null && moved === null && informed === null && note.trim() === ''
            ? t('nothingYet')
            : undefined,
        informed: informed?.some(({ at }) => Number.isNaN(Date.parse(at))) ? t('informed.noTime') : undefined,
      })}
      readTheirs={async () => {
        const { falls } = await callOnce(getFalls, { query: { patientId } });
        const theirs = falls.find((candidate) => candidate.alertId === alertId);
        return theirs && { values: valuesOf(theirs) };
      }}
      draft={{
        about: patientId,
        // The draft belongs to the version that was read: over a newer record it would state what no one found.
        form: `fall ${alertId} ${fall.record?.version ?? 0}`,
        keeps: ['hurt', 'hurtWhere', 'moved', 'informed', 'note'],
      }}
      send={(body) => mutateAsync({ body })}
      onSent={({ isComplete }) => onSaved(isComplete)}
      onClose={onClose}
    />
  );
}
