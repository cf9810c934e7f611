import { type OrganisationId, saveAreaDetail, type WardDetail } from '@padlight/contract';
import { Button, Dialog, Notice, Skeleton } from '@padlight/ui';
import { IconCloudOff } from '@tabler/icons-react';
import { useState } from 'react';
import { callOnce } from '../../platform/call/index.ts';
import { useT } from '../../platform/i18n/index.ts';
import { type ActNotice, ActNoticeLine, notifyForAWhile } from '../confirm/index.ts';
import { AreaForm } from './area-form.tsx';
import { AreaList } from './area-list.tsx';
import { DeleteArea } from './delete-area.tsx';
import { useAreas } from './use-areas.ts';

type Doing =
  | { readonly kind: 'list' }
  | { readonly kind: 'edit'; readonly area: WardDetail | null }
  | { readonly kind: 'delete'; readonly area: WardDetail };

interface AreaManagerProps {
  organisationId: OrganisationId;
  onClose: () => void;
}

/** Creates, changes and deletes the areas by which boards are filtered. */
export default function AreaManager({ organisationId, onClose }: AreaManagerProps) {
  const t = useT('areas');
  const { areas, buildings, failed, refetch } = useAreas(organisationId);
  const [doing, setDoing] = useState<Doing>({ kind: 'list' });
  const [notice, setNotice] = useState<ActNotice>();
  const back = (): void => setDoing({ kind: 'list' });
  const done = (texts: string, undo?: () => Promise<unknown>): void => {
    notifyForAWhile(setNotice, { texts, ...(undo && { undo }) });
    refetch();
    back();
  };
  /** Reports a saved area. A change can be undone unless another user changed the area since; a new area is deleted instead. */
  const saved = (before: WardDetail | null, { name: named, version }: WardDetail): void => {
    const undo = (area: WardDetail) => () =>
      callOnce(saveAreaDetail, {
        body: {
          organisationId,
          version,
          wardId: area.wardId,
          buildingId: area.buildingId,
          name: area.name,
          roomIds: area.rooms.map(({ RoomId }) => RoomId),
        },
      });
    done(t('saved', { name: named }), before ? undo(before) : undefined);
  };
  if (doing.kind === 'edit')
    return (
      <AreaForm
        {...{ organisationId, buildings }}
        area={doing.area}
        areas={areas ?? []}
        onDone={(now) => saved(doing.area, now)}
        onBack={back}
      />
    );
  if (doing.kind === 'delete')
    return (
      <DeleteArea
        area={doing.area}
        onDone={() => done(t('deleted', { name: doing.area.name }))}
        onBack={back}
      />
    );
  return (
    <Dialog title={t('title')} onClose={onClose}>
      <ActNoticeLine notice={notice} onNotice={setNotice} refresh={refetch} />
      {failed ? (
        <Notice
          kind="failed"
          icon={<IconCloudOff aria-hidden />}
          title={t('failed')}
          action={{ label: t('retry'), run: refetch }}
        />
      ) : areas ? (
        <AreaList
          areas={areas}
          onEdit={(area) => setDoing({ kind: 'edit', area })}
          onDelete={(area) => setDoing({ kind: 'delete', area })}
        />
      ) : (
        <Skeleton height="10rem" label={t('loading')} />
      )}
      <Button onClick={onClose}>{t('close')}</Button>
    </Dialog>
  );
}
