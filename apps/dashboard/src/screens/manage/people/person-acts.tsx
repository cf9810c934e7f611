import { archivePatient, deletePatient, type PersonRow, unArchivePatient } from '@padlight/contract';
import { Choices } from '@padlight/ui';
import { useRef, useState } from 'react';
import { type ActNotice, ConfirmAct } from '../../../features/confirm/index.ts';
import { callOnce } from '../../../platform/call/index.ts';
import { useT } from '../../../platform/i18n/index.ts';
import { useSpokenName } from '../../../platform/privacy/index.ts';
import { takeAway } from './take-away.ts';

/** An action on a person. */
export interface WantedAct {
  readonly kind: 'unassign' | 'archive' | 'restore' | 'delete';
  readonly person: PersonRow;
}
/** The result of an action: a notice, or the certificate of a deleted person. */
export interface ActEnd {
  readonly notice?: ActNotice;
  readonly erasureId?: string;
}

/** The items that can be removed from a person, each by itself. */
const parts = ['pod', 'nodes', 'bed'] as const;

interface PersonActsProps {
  wanted: WantedAct;
  onEnd: (end: ActEnd | undefined) => void;
}

/** Asks before a person is hidden, restored, deleted, or loses pod, nodes and bed, with the consequences. */
export function PersonActs({ wanted: { kind, person }, onEnd }: PersonActsProps) {
  const t = useT('people');
  const { patientId, label } = person;
  const name = useSpokenName()(label);
  const [taken, setTaken] = useState<(typeof parts)[number][]>([...parts]);
  const takes = (part: (typeof parts)[number]): boolean => taken.includes(part);
  // Set by the action, and read at its end: no paint is between.
  const end = useRef<ActEnd>({});
  const run = {
    unassign: async () => {
      const undo = await takeAway(patientId, {
        pod: takes('pod'),
        nodes: takes('nodes'),
        bed: takes('bed'),
      });
      end.current = { notice: { texts: t('done.unassign', { name }), ...(undo && { undo }) } };
    },
    archive: async () => {
      await callOnce(archivePatient, {
        body: { patientId, ...(person.measuredLately ? { confirmName: label } : {}) },
      });
      end.current = {
        notice: {
          texts: t('done.archive', { name }),
          undo: () => callOnce(unArchivePatient, { body: { patientId, undo: true } }),
        },
      };
    },
    restore: async () => {
      const { hasBed } = await callOnce(unArchivePatient, { body: { patientId } });
      end.current = { notice: { texts: t(hasBed ? 'done.restore' : 'done.restoreNoBed', { name }) } };
    },
    delete: async () => {
      const { erasureId } = await callOnce(deletePatient, { body: { patientId, confirmName: label } });
      end.current = { erasureId };
    },
  }[kind];
  const isTyped = kind === 'delete' || (kind === 'archive' && person.measuredLately);
  return (
    <ConfirmAct
      title={t(`confirm.${kind}`, { name })}
      items={[person]}
      nameOf={() => name}
      act={t(`act.${kind}`)}
      {...(isTyped ? { typed: label, isTypedPerson: true } : {})}
      run={run}
      isReady={kind !== 'unassign' || taken.length > 0}
      onEnd={(done) => onEnd(done.length === 0 ? undefined : end.current)}
    >
      {kind === 'archive' && person.measuredLately && <p>{t('measuredLately')}</p>}
      {kind === 'unassign' && (
        <Choices
          legend={t('take.legend')}
          pick="many"
          options={parts.map((part) => ({
            value: part,
            label: t(`take.${part}`),
            hint: t(`takeHint.${part}`),
          }))}
          chosen={taken}
          onChange={setTaken}
        />
      )}
      <p>{t(`loss.${kind}`)}</p>
    </ConfirmAct>
  );
}
