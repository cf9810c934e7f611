import type { OrganisationId, WardDetail } from '@padlight/contract';
import { Button, Dialog, Notice, Skeleton } from '@padlight/ui';
import { IconCloudOff } from '@tabler/icons-react';
import { useState } from 'react';
import { useT } from '../../../platform/i18n/index.ts';
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

/** The areas by which boards are filtered: new ones, changes, and their end. */
export default function AreaManager({ organisationId, onClose }: AreaManagerProps) {
  const t = useT('areas');
  const { areas, buildings, failed, refetch } = useAreas(organisationId);
  const [doing, setDoing] = useState<Doing>({ kind: 'list' });
  const back = (): void => setDoing({ kind: 'list' });
  const done = (): void => {
    refetch();
    back();
  };
  if (doing.kind === 'edit')
    return (
      <AreaForm
        {...{ organisationId, buildings }}
        area={doing.area}
        areas={areas ?? []}
        onDone={done}
        onBack={back}
      />
    );
  if (doing.kind === 'delete') return <DeleteArea area={doing.area} onDone={done} onBack={back} />;
  return (
    <Dialog title={t('title')} onClose={onClose}>
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
