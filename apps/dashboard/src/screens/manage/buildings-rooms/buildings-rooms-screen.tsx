import { saveBuilding } from '@padlight/contract';
import { Button, column, Notice, pageTitle, row, Skeleton } from '@padlight/ui';
import { IconBuildingPlus, IconCloudOff, IconLayoutGrid, IconMapPin } from '@tabler/icons-react';
import { Link, useSearch } from '@tanstack/react-router';
import { Suspense, useRef, useState } from 'react';
import { AreaManager } from '../../../features/areas/index.ts';
import { type ActNotice, ActNoticeLine, notifyForAWhile } from '../../../features/confirm/index.ts';
import { useTableAddress } from '../../../features/data-table/index.ts';
import { useT } from '../../../platform/i18n/index.ts';
import { LoadFailed } from '../../../platform/load-failed/index.ts';
import { useSession } from '../../../platform/session/index.ts';
import { ImportLink } from '../import-link.tsx';
import { ManageFrame } from '../manage-frame.tsx';
import { AddBuilding } from './add-building.tsx';
import styles from './buildings-rooms.module.css';
import { PlacePanel } from './place-panel.tsx';
import { PlaceSearch } from './place-search.tsx';
import { PlaceTree } from './place-tree.tsx';
import { useDeletion } from './use-deletion.ts';
import { usePlaceTree } from './use-place-tree.ts';

/** The buildings, floors and rooms of the organisation: a tree beside the form of the place in the address. */
export function BuildingsRoomsScreen() {
  const t = useT('places');
  const { organisation, can } = useSession();
  const { OrganisationId: organisationId } = organisation.OrganisationName;
  const mayEdit = can(saveBuilding.permission);
  const { place }: { place?: unknown } = useSearch({ strict: false });
  const places = usePlaceTree(organisationId, place);
  const { tree, buildings, sought, search, refetch } = places;
  const frame = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const { change } = useTableAddress();
  const open = (id: string | undefined): void => change({ place: id });
  const [notice, setNotice] = useState<ActNotice>();
  const [doing, setDoing] = useState<'building' | 'areas' | null>(null);
  const deletion = useDeletion(setNotice, refetch, heading);
  const isEmpty =
    tree.data !== undefined && !tree.isPlaceholderData && buildings.length === 0 && search === '';
  return (
    <ManageFrame>
      <div
        className={column(4, styles.screen)}
        data-chosen={sought !== undefined || undefined}
        data-open={place !== undefined || undefined}
      >
        <div className={row(3, 'apart')}>
          <h1 ref={heading} tabIndex={-1} className={pageTitle()}>
            {t('title')}
          </h1>
          <div className={row(2, 'middle', styles.tools)}>
            <Link to="/manage/organisation-structure" className={styles.link}>
              <IconLayoutGrid aria-hidden size={18} /> {t('structure')}
            </Link>
            <ImportLink kind="places" />
            {mayEdit && !isEmpty && tree.data && (
              <>
                <Button icon={<IconMapPin aria-hidden size={18} />} onClick={() => setDoing('areas')}>
                  {t('areas')}
                </Button>
                <Button
                  icon={<IconBuildingPlus aria-hidden size={18} />}
                  onClick={() => setDoing('building')}
                >
                  {t('addBuilding')}
                </Button>
              </>
            )}
          </div>
        </div>
        <ActNoticeLine notice={notice} onNotice={setNotice} refresh={() => undefined} />
        {tree.isPending && <Skeleton height="20rem" label={t('loading')} />}
        {tree.isError && (
          <Notice
            kind="failed"
            icon={<IconCloudOff aria-hidden />}
            title={t('failed')}
            action={{ label: t('retry'), run: () => void tree.refetch() }}
          />
        )}
        {isEmpty && (
          <Notice
            kind="empty"
            icon={<IconBuildingPlus aria-hidden />}
            title={t('empty')}
            action={mayEdit ? { label: t('addBuilding'), run: () => setDoing('building') } : undefined}
          >
            {t('emptyHint')}
          </Notice>
        )}
        {tree.data && !isEmpty && (
          <div className={styles.parts}>
            <div className={column(2, styles.places)} ref={frame}>
              <PlaceSearch
                search={search}
                onSearch={places.setSearch}
                matches={tree.isPlaceholderData ? undefined : (tree.data.found ?? undefined)}
                onDown={() => frame.current?.querySelector<HTMLElement>('[role=treeitem]')?.focus()}
              />
              <PlaceTree
                buildings={buildings}
                opened={places.opened}
                onOpened={places.setOpened}
                chosen={typeof place === 'string' ? place : undefined}
                going={deletion.going}
                onChoose={open}
              />
            </div>
            <div className={column(4, styles.panel)}>
              {sought ? (
                <PlacePanel
                  {...{ organisationId, sought, mayEdit, refetch }}
                  buildings={places.whole}
                  onOpen={open}
                  onNotice={(done) => notifyForAWhile(setNotice, done)}
                  onDelete={(named, version) => {
                    open(undefined);
                    deletion.start({ place: named, version });
                  }}
                />
              ) : places.isSeeking ? (
                <Skeleton height="12rem" label={t('loading')} />
              ) : places.retrySought ? (
                <LoadFailed retry={places.retrySought} />
              ) : (
                <p className={styles.choose}>{t(place === undefined ? 'choose' : 'gone')}</p>
              )}
            </div>
          </div>
        )}
      </div>
      {doing === 'building' && (
        <AddBuilding
          organisationId={organisationId}
          onClose={() => setDoing(null)}
          onMade={(id) => {
            setDoing(null);
            void refetch().then(() => open(id));
          }}
        />
      )}
      <Suspense>
        {doing === 'areas' && <AreaManager organisationId={organisationId} onClose={() => setDoing(null)} />}
      </Suspense>
    </ManageFrame>
  );
}
