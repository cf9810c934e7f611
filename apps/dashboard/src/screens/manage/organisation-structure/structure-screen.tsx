import { getBuildings, getPatient, saveBuilding } from '@padlight/contract';
import { Banner, Button, column, hint, Notice, pageTitle, row, Skeleton } from '@padlight/ui';
import { IconBuildingPlus, IconCloudOff, IconPrinter } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useBoard, useOrder } from '../../../features/board/index.ts';
import { useCall } from '../../../platform/call/index.ts';
import { useT } from '../../../platform/i18n/index.ts';
import { useEveryone, useLiveState } from '../../../platform/live/index.ts';
import { useSession } from '../../../platform/session/index.ts';
import { ManageFrame } from '../manage-frame.tsx';
import styles from './structure.module.css';
import { StructurePicture, type StructurePictureProps } from './structure-picture.tsx';

/** The organisation as a picture: buildings, floors and rooms, with people, free beds, and lights. */
export function StructureScreen() {
  const t = useT('structure');
  const { organisation, can } = useSession();
  const { OrganisationId: organisationId } = organisation.OrganisationName;
  const { data, isPending, isError, refetch } = useCall(
    getBuildings,
    { query: { organisationId } },
    { staleTime: 0 },
  );
  return (
    <ManageFrame>
      <div className={column(4)}>
        <div className={row(3, 'apart')}>
          <h1 className={pageTitle()}>{t('title')}</h1>
          <div className={row(3, 'middle', styles.tools)}>
            {can(saveBuilding.permission) && (
              <Link to="/manage/buildings-rooms" className={styles.link}>
                {t('edit')}
              </Link>
            )}
            <Button icon={<IconPrinter aria-hidden size={18} />} onClick={() => window.print()}>
              {t('print')}
            </Button>
          </div>
        </div>
        <p className={hint()}>{t('hint')}</p>
        {isPending && <Skeleton height="20rem" label={t('loading')} />}
        {isError && (
          <Notice
            kind="failed"
            icon={<IconCloudOff aria-hidden />}
            title={t('failed')}
            action={{ label: t('retry'), run: () => void refetch() }}
          />
        )}
        {data?.length === 0 && (
          <Notice kind="empty" icon={<IconBuildingPlus aria-hidden />} title={t('empty')} />
        )}
        {data && data.length > 0 && can(getPatient.permission) && <LiveStructure buildings={data} />}
        {data && data.length > 0 && !can(getPatient.permission) && (
          <>
            <p className={hint()}>{t('withoutPeople')}</p>
            <StructurePicture buildings={data} />
          </>
        )}
      </div>
    </ManageFrame>
  );
}

/** The live picture with everyone whom the reader may see. */
function LiveStructure({ buildings }: Pick<StructurePictureProps, 'buildings'>) {
  const t = useT('structure');
  useEveryone(true);
  const board = useBoard(true);
  const { state } = useLiveState();
  useOrder(board.store);
  if (board.state === 'loading') return <Skeleton height="20rem" label={t('loading')} />;
  if (board.state === 'failed')
    return (
      <Notice
        kind="failed"
        icon={<IconCloudOff aria-hidden />}
        title={t('failed')}
        action={{ label: t('retry'), run: board.retry }}
      />
    );
  return (
    <>
      {state === 'lost' && <Banner kind="warning">{t('lost')}</Banner>}
      <StructurePicture buildings={buildings} store={board.store} />
    </>
  );
}
