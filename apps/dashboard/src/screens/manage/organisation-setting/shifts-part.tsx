import { type BodyIn, getOrganisationShift, type Shift, saveOrgShift } from '@padlight/contract';
import { useState } from 'react';
import { Controller } from 'react-hook-form';
import { shiftName } from '../../../features/board/index.ts';
import { type Field, ScreenForm } from '../../../features/form/index.ts';
import { callOnce, useAction, useCall } from '../../../platform/call/index.ts';
import { useT } from '../../../platform/i18n/index.ts';
import { useSession } from '../../../platform/session/index.ts';
import type { PartProps } from './part-props.ts';
import { PartState } from './part-state.tsx';
import { ShiftEditor } from './shift-editor.tsx';

type Values = BodyIn<typeof saveOrgShift>;

const draftsOf = (shifts: readonly Shift[]) =>
  shifts.map(({ shiftId, name, start, end }) => ({ shiftId, name, start, end }));

/** The shifts of the organisation, to be read, and changed by who may. */
export function ShiftsPart({ notice, onNotice }: PartProps) {
  const t = useT('alert-settings');
  const tParts = useT('board-parts');
  const { OrganisationId: organisationId } = useSession().organisation.OrganisationName;
  const query = { organisationId };
  const { data, error, refetch } = useCall(getOrganisationShift, { query }, { staleTime: 0 });
  const save = useAction(saveOrgShift);
  const [saves, setSaves] = useState(0);
  if (!data) return <PartState error={error} retry={() => void refetch()} />;
  const known = data.shifts;
  const isReadOnly = !data.abilities.edit;
  const nameOf = (shift: Shift) => shiftName(shift, tParts);
  const field: Field<Values> = {
    kind: 'own',
    name: 'shifts',
    label: t('shifts.field'),
    texts: (value) =>
      (value as Values['shifts']).map(({ name, start }) => `${name} ${start.slice(0, 5)}`).join(', '),
    draw: ({ control }, wrong) => (
      <Controller
        control={control}
        name="shifts"
        render={({ field: { value, onChange } }) => (
          <ShiftEditor drafts={value} known={known} nameOf={nameOf} onChange={onChange} error={wrong} />
        )}
      />
    ),
  };
  if (isReadOnly)
    return <ShiftEditor drafts={draftsOf(known)} known={known} nameOf={nameOf} error={undefined} />;
  return (
    <>
      {notice}
      <ScreenForm
        key={`${data.version} ${saves}`}
        isPart
        title={t('shifts.title')}
        hint={data.isStandard ? `${t('shifts.hint')} ${t('shifts.standard')}` : t('shifts.hint')}
        saveLabel={t('save')}
        schema={saveOrgShift.body}
        values={{ organisationId, shifts: draftsOf(known), version: data.version }}
        fields={[field]}
        errorFields={{
          'shifts-do-not-cover': 'shifts',
          'shift-name-taken': 'shifts',
          'shift-not-found': 'shifts',
        }}
        save={(body) => save.mutateAsync({ body })}
        onSaved={() => {
          onNotice({ texts: t('shifts.saved') });
          void refetch().then(() => setSaves((count) => count + 1));
        }}
        readTheirs={async () => {
          const { shifts, version } = await callOnce(getOrganisationShift, { query });
          return { values: { organisationId, shifts: draftsOf(shifts), version } };
        }}
      />
    </>
  );
}
