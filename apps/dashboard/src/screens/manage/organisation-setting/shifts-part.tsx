import {
  type BodyIn,
  deleteOrgShift,
  getOrganisationShift,
  type Shift,
  saveOrgShift,
} from '@padlight/contract';
import { Controller } from 'react-hook-form';
import { shiftName } from '../../../features/board/index.ts';
import { ActNoticeLine, useLateDeletion } from '../../../features/confirm/index.ts';
import { type Field, ScreenForm, useOpened } from '../../../features/form/index.ts';
import { callOnce, useAction, useCall } from '../../../platform/call/index.ts';
import { useFormat, useT } from '../../../platform/i18n/index.ts';
import { useSession } from '../../../platform/session/index.ts';
import type { PartProps } from './part-props.ts';
import { PartState } from './part-state.tsx';
import { ShiftEditor } from './shift-editor.tsx';
import { inOrder } from './shift-plan.ts';

type Values = BodyIn<typeof saveOrgShift>;

const draftsOf = (shifts: readonly Shift[]) =>
  shifts.map(({ shiftId, name, start, end }) => ({ shiftId, name, start, end }));

/** The shifts of the organisation, editable with the permission. */
export function ShiftsPart({ notice, onNotice, heading }: PartProps) {
  const t = useT('alert-settings');
  const tParts = useT('board-parts');
  const { formatClock } = useFormat();
  const { OrganisationId: organisationId } = useSession().organisation.OrganisationName;
  const query = { organisationId };
  const shiftsCall = useCall(getOrganisationShift, { query }, { staleTime: 0 });
  const { opened, renew } = useOpened(shiftsCall);
  const save = useAction(saveOrgShift);
  const nameOf = (shift: Shift) => shiftName(shift, tParts);
  const remove = useAction(deleteOrgShift);
  const { going, start } = useLateDeletion<Shift>({
    send: ({ shiftId }) => remove.mutateAsync({ query: { organisationId, shiftId } }),
    texts: (shift) => {
      const name = nameOf(shift);
      return {
        goes: t('shifts.goes', { name }),
        done: t('shifts.deleted', { name }),
        failed: t('shifts.notDeleted', { name }),
      };
    },
    notify: onNotice,
    refetch: renew,
    heading,
  });
  if (!opened) return <PartState error={shiftsCall.error} retry={() => void shiftsCall.refetch()} />;
  const known = opened.shifts;
  const isReadOnly = !opened.abilities.edit;
  const line = <ActNoticeLine notice={notice} onNotice={onNotice} refresh={renew} />;
  const field: Field<Values> = {
    kind: 'own',
    name: 'shifts',
    label: t('shifts.field'),
    texts: (value) =>
      (value as Values['shifts']).map(({ name, start }) => `${name} ${formatClock(start)}`).join(', '),
    draw: ({ control, formState: { isDirty } }, wrong) => (
      <Controller
        control={control}
        name="shifts"
        render={({ field: { value, onChange } }) => (
          <ShiftEditor
            drafts={value}
            known={known}
            nameOf={nameOf}
            onChange={onChange}
            onDelete={isDirty ? undefined : start}
            error={wrong}
          />
        )}
      />
    ),
  };
  if (isReadOnly)
    return <ShiftEditor drafts={draftsOf(known)} known={known} nameOf={nameOf} error={undefined} />;
  if (going.length > 0)
    return (
      <>
        {line}
        <ShiftEditor
          drafts={inOrder(draftsOf(known.filter((shift) => !going.includes(shift))))}
          known={known}
          nameOf={nameOf}
          error={undefined}
        />
      </>
    );
  return (
    <>
      {line}
      <ScreenForm
        key={opened.version}
        isPart
        title={t('shifts.title')}
        hint={opened.isStandard ? `${t('shifts.hint')} ${t('shifts.standard')}` : t('shifts.hint')}
        saveLabel={t('save')}
        schema={saveOrgShift.body}
        values={{ organisationId, shifts: draftsOf(known), version: opened.version }}
        fields={[field]}
        errorFields={{
          'shifts-do-not-cover': 'shifts',
          'shift-name-taken': 'shifts',
          'shift-not-found': 'shifts',
        }}
        save={(body) => save.mutateAsync({ body })}
        onSaved={() => {
          onNotice({ texts: t('shifts.saved') });
          void renew();
        }}
        readTheirs={async () => {
          const { shifts, version } = await callOnce(getOrganisationShift, { query });
          return { values: { organisationId, shifts: draftsOf(shifts), version } };
        }}
      />
    </>
  );
}
