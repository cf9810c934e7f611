import { type Assignee, assignAlert, getAlertAssignees, type UserId } from '@padlight/contract';
import { Notice, Skeleton, TextField } from '@padlight/ui';
import { useState } from 'react';
import { useAction, useCall } from '../../platform/call/index.ts';
import { useT } from '../../platform/i18n/index.ts';
import { DialogFields, type FormPart, noteOf } from '../form/index.ts';
import { type ActFormProps, useActForm } from './use-act-form.ts';

/** From this number of people on, the list has a search. */
const searchFrom = 9;
const nobody = 'nobody';

interface Values {
  userId: UserId | typeof nobody | null;
  note: string;
}
const start: Values = { userId: null, note: '' };

/** Assigns an alert to a user who may act on it, the reader included, or takes it back. */
export function AssignForm(props: ActFormProps) {
  const { alert, patientId } = props;
  const t = useT('alerts');
  const [search, setSearch] = useState('');
  const { common, noteField } = useActForm('assign', props);
  const { data, isError, refetch } = useCall(getAlertAssignees, { query: { patientId } }, { staleTime: 0 });
  const { mutateAsync } = useAction(assignAlert);
  const people = byMeFirst(data?.assignees ?? []);
  const matches = people.filter(({ name }) => name.toLowerCase().includes(search.trim().toLowerCase()));
  const options = [
    ...matches.map(({ userId, name, isMe }) => ({
      value: String(userId),
      label: isMe ? t('act.me', { name }) : name,
    })),
    ...(alert.assignedTo === null
      ? []
      : [{ value: nobody, label: t('act.nobody', { name: alert.assignedTo }) }]),
  ];
  const around: FormPart<Values> = {
    kind: 'content',
    key: 'people',
    draw: () => (
      <>
        {isError && (
          <Notice
            kind="failed"
            title={t('act.assigneesFailed')}
            action={{ label: t('retry'), run: () => void refetch() }}
          />
        )}
        {!data && !isError && <Skeleton height="11rem" label={t('loading')} />}
        {people.length >= searchFrom && (
          <TextField label={t('act.searchPeople')} value={search} onChange={setSearch} />
        )}
        {data && options.length === 0 && <p>{t('act.nobodyFound')}</p>}
      </>
    ),
  };
  return (
    <DialogFields
      {...common}
      schema={assignAlert.body}
      values={start}
      fields={() => [
        around,
        ...(data ? [{ kind: 'one', name: 'userId', label: t('act.assignTo'), options } as const] : []),
        noteField,
      ]}
      isReady={({ userId }) => userId !== null}
      body={({ userId, note }) => ({
        alertId: alert.alertId,
        userId: userId === nobody ? null : userId,
        ...noteOf(note),
      })}
      send={(body) => mutateAsync({ body })}
    />
  );
}

const byMeFirst = (people: readonly Assignee[]): Assignee[] =>
  [...people].sort((a, b) => Number(b.isMe) - Number(a.isMe) || a.name.localeCompare(b.name));
