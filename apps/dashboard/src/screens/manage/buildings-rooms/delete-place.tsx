import { getPlaceRemoval, type PlaceRemoval } from '@padlight/contract';
import { Banner, column, Skeleton } from '@padlight/ui';
import { ConfirmAct } from '../../../features/confirm/index.ts';
import { useCall } from '../../../platform/call/index.ts';
import { useErrorText } from '../../../platform/error-text/index.ts';
import { useT } from '../../../platform/i18n/index.ts';
import { useSpokenName } from '../../../platform/privacy/index.ts';
import type { NamedPlace } from './seek-place.ts';

interface DeletePlaceProps {
  place: NamedPlace;
  /** Called with the version that was shown, to delete exactly that. */
  onConfirmed: (version: string) => void;
  onClose: () => void;
}

/** Asks before a place is deleted, with what it contains and the people concerned. */
export function DeletePlace({ place, onConfirmed, onClose }: DeletePlaceProps) {
  const t = useT('places');
  const errorText = useErrorText();
  const query = { level: place.level, placeId: place.id };
  const { data, error } = useCall(getPlaceRemoval, { query }, { staleTime: 0, gcTime: 0 });
  const refused = data?.refused;
  return (
    <ConfirmAct
      title={t('deleteTitle', { name: place.name })}
      items={[place]}
      nameOf={({ name }) => name}
      act={t('deleteNow', { name: place.name })}
      isReady={data !== undefined && refused === null}
      run={async () => undefined}
      onEnd={(done) => (done.length > 0 && data ? onConfirmed(data.version) : onClose())}
    >
      {error && <Banner kind="warning">{errorText(error)}</Banner>}
      {!error && !data && <Skeleton height="6rem" label={t('loading')} />}
      {data && <Removal removal={data} />}
    </ConfirmAct>
  );
}

/** The contents of a deleted place, one line for each kind. */
function Removal({ removal }: { removal: PlaceRemoval }) {
  const t = useT('places');
  const spoken = useSpokenName();
  const { floors, rooms, beds, people, wards, filters, displays, sites, nodes, refused } = removal;
  const ending = wards.filter(({ ends }) => ends);
  const limited = ending.reduce((sum, ward) => sum + ward.limited, 0);
  const names = (list: readonly { name: string }[]): string => list.map(({ name }) => name).join(', ');
  const lines = [
    floors > 1 && t('removal.floors', { count: floors }),
    rooms > 0 && t('removal.rooms', { count: rooms, beds }),
    people.count > 0 &&
      t('removal.people', { count: people.count, names: [...new Set(people.labels.map(spoken))].join(', ') }),
    ending.length > 0 && t('removal.wardsEnd', { names: names(ending) }),
    limited > 0 && t('removal.limited', { count: limited }),
    ending.length < wards.length &&
      t('removal.wardsLose', { names: names(wards.filter(({ ends }) => !ends)) }),
    filters > 0 && t('removal.filters', { count: filters }),
    displays.length > 0 && t('removal.displays', { names: displays.join(', ') }),
    nodes > 0 && t('removal.nodes', { count: nodes }),
    sites.length > 0 &&
      t('removal.sites', { names: sites.map(({ installationId }) => installationId).join(', ') }),
  ].filter((line) => line !== false);
  if (refused) return <Banner kind="warning">{t(`refused.${refused}`)}</Banner>;
  return (
    <div className={column(3)}>
      <p>{t('removal.goes')}</p>
      <ul>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      {people.count > 0 && <Banner kind="info">{t('removal.peopleHint')}</Banner>}
    </div>
  );
}
