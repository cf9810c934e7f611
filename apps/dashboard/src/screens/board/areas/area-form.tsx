import {
  type Building,
  type OrganisationId,
  RoomId,
  saveAreaDetail,
  type WardDetail,
} from '@padlight/contract';
import { Banner, Button, Choices, Dialog, TextField } from '@padlight/ui';
import { useState } from 'react';
import { useAction } from '../../../platform/call/index.ts';
import { DraftLine, useDraft, useUnsavedGuard } from '../../../platform/draft/index.ts';
import { useT } from '../../../platform/i18n/index.ts';
import { draftOf, troubleOf } from './area-draft.ts';
import styles from './areas.module.css';
import { limitedWords } from './limited-words.ts';
import { RoomChoices } from './room-choices.tsx';
import { useErrorText } from '../../../platform/error-text/index.ts';

interface AreaFormProps {
  organisationId: OrganisationId;
  buildings: readonly Building[];
  /** Null: a new one. */
  area: WardDetail | null;
  areas: readonly WardDetail[];
  onDone: () => void;
  onBack: () => void;
}

/** Names an area and chooses its rooms, all of one building. Asks before what was chosen is left unsaved. */
export function AreaForm({ organisationId, buildings, area, areas, onDone, onBack }: AreaFormProps) {
  const t = useT('areas');
  const errorText = useErrorText();
  const [start] = useState(() => draftOf(area, buildings));
  const kept = useDraft({ about: 'areas', form: area?.wardId ?? 'new' }, start);
  const { values: draft, keep: setDraft } = kept;
  const guard = useUnsavedGuard(() => kept.keptAt !== null, kept.clear);
  const [checked, setChecked] = useState(false);
  const save = useAction(saveAreaDetail);
  const trouble = troubleOf(draft, areas);
  const said = (key: (typeof trouble)[keyof typeof trouble]) => (checked && key ? t(key) : undefined);
  const building = buildings.find(({ buildingId }) => buildingId === draft.buildingId);
  const limited = area && limitedWords(t, area);

  const send = () => {
    setChecked(true);
    const { wardId, version, buildingId, name } = draft;
    if (Object.keys(trouble).length > 0 || buildingId === null) return;
    const roomIds = draft.roomIds.map((id) => RoomId.parse(id));
    const body = { organisationId, wardId, version, buildingId, name, roomIds };
    kept.send(save.mutateAsync({ body }), onDone);
  };

  const leave = () => guard.before(onBack);
  return (
    <>
      <Dialog title={t(area ? 'editTitle' : 'newTitle')} onClose={leave}>
        <form
          className={styles.form}
          onSubmit={(event) => {
            event.preventDefault();
            send();
          }}
        >
          {limited && (
            <Banner kind="info">
              {limited} {t('limitedHint')}
            </Banner>
          )}
          {kept.isEarlier && <DraftLine draft={kept} />}
          <TextField
            label={t('name')}
            value={draft.name}
            maxLength={60}
            onChange={(name) => setDraft({ name })}
            error={said(trouble.name)}
          />
          {buildings.length > 1 && (
            <Choices
              legend={t('building')}
              pick="one"
              options={buildings.map((one) => ({ value: one.buildingId as string, label: one.name }))}
              chosen={draft.buildingId === null ? [] : [draft.buildingId]}
              onChange={([chosen]) => {
                const next = buildings.find(({ buildingId }) => buildingId === chosen);
                if (next) setDraft({ buildingId: next.buildingId, roomIds: [] });
              }}
              error={said(trouble.building)}
            />
          )}
          {building?.floors.map((floor) => (
            <RoomChoices
              key={floor.floorId}
              floor={floor}
              chosen={draft.roomIds}
              onChange={(roomIds) => setDraft({ roomIds })}
            />
          ))}
          {said(trouble.rooms) && (
            <p role="alert" className={styles.failed}>
              {said(trouble.rooms)}
            </p>
          )}
          {save.isError && (
            <p role="alert" className={styles.failed}>
              {errorText(save.error)}
            </p>
          )}
          <div className={styles.buttons}>
            <Button onClick={leave}>{t('cancel')}</Button>
            <Button type="submit" kind="primary" busy={save.isPending}>
              {t('save')}
            </Button>
          </div>
        </form>
      </Dialog>
      {guard.question}
    </>
  );
}
