import { type Assignee, assignAlert, getAlertAssignees, type UserId } from '@padlight/contract';
import { Choices, Notice, Skeleton, TextField } from '@padlight/ui';
import { useState } from 'react';
import { useAction, useCall } from '../../platform/call/index.ts';
import { useT } from '../../platform/i18n/index.ts';
import { type ActFormProps, ActFrame, noteOf, useNoteDraft } from './act-form.tsx';

/** From so many people on, they can be searched. */
const searchFrom = 9;
const nobody = 'nobody';
type Choice = UserId | typeof nobody;

/** Gives an alert to somebody who may act on it, the reader among them, or takes it back. */
export function AssignForm({ alert, patientId, onClose }: ActFormProps) {
  const t = useT('alerts');
  const [search, setSearch] = useState('');
  const [chosen, setChosen] = useState<Choice | null>(null);
  const draft = useNoteDraft('assign', { alert, patientId });
  const { note } = draft.values;
  const { data, isError, refetch } = useCall(getAlertAssignees, { query: { patientId } }, { staleTime: 0 });
  const { mutateAsync, isPending, error } = useAction(assignAlert);
  const send = () => {
    if (chosen === null) return;
    const userId = chosen === nobody ? null : chosen;
    draft.send(mutateAsync({ body: { alertId: alert.alertId, userId, ...noteOf(note) } }), onClose);
  };
  const people = byMeFirst(data?.assignees ?? []);
  const found = people.filter(({ name }) => name.toLowerCase().includes(search.trim().toLowerCase()));
  const options = [
    ...found.map(({ userId, name, isMe }) => ({
      value: userId as Choice,
      label: isMe ? t('act.me', { name }) : name,
    })),
    ...(alert.assignedTo === null
      ? []
      : [{ value: nobody as Choice, label: t('act.nobody', { name: alert.assignedTo }) }]),
  ];
  return (
    <ActFrame
      act="assign"
      draft={draft}
      error={error}
      busy={isPending}
      ready={chosen !== null}
      onSend={send}
      onClose={onClose}
    >
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
      {data && (
        <Choices
          legend={t('act.assignTo')}
          pick="one"
          options={options}
          chosen={chosen === null ? [] : [chosen]}
          onChange={([one]) => one && setChosen(one)}
        />
      )}
      {data && options.length === 0 && <p>{t('act.nobodyFound')}</p>}
    </ActFrame>
  );
}

const byMeFirst = (people: readonly Assignee[]): Assignee[] =>
  [...people].sort((a, b) => Number(b.isMe) - Number(a.isMe) || a.name.localeCompare(b.name));
