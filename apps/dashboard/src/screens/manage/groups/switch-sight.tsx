import { type GroupSight, getGroupSight, type OrganisationId } from '@padlight/contract';
import { asValue, phrase, plainList, Skeleton } from '@padlight/ui';
import { ConfirmAct } from '../../../features/confirm/index.ts';
import { useCall } from '../../../platform/call/index.ts';
import { useT } from '../../../platform/i18n/index.ts';
import { LoadFailed, retryOf } from '../../../platform/load-failed/index.ts';
import { UnseenList } from './unseen-list.tsx';

interface SwitchSightProps {
  organisationId: OrganisationId;
  narrows: boolean;
  run: () => Promise<unknown>;
  onEnd: (isDone: boolean) => void;
}

/** Asks before groups narrow what users see, with whom that concerns, or before they stop. */
export function SwitchSight({ organisationId, narrows, run, onEnd }: SwitchSightProps) {
  const t = useT('groups');
  const tShell = useT('shell');
  const preview = useCall(getGroupSight, { query: { organisationId } }, { staleTime: 0, gcTime: 0 });
  const retry = retryOf(preview);
  const isReady = narrows || preview.data?.unseen.count === 0;
  return (
    <ConfirmAct
      title={t(narrows ? 'sight.turnOffOf' : 'sight.turnOnOf')}
      items={[organisationId]}
      nameOf={String}
      act={t(narrows ? 'sight.turnOffAct' : 'sight.turnOnAct')}
      isReady={isReady}
      run={run}
      onEnd={(done) => onEnd(done.length > 0)}
    >
      {narrows ? (
        <p>{t('sight.off')}</p>
      ) : (
        <>
          <p>{t('sight.calls')}</p>
          {retry && <LoadFailed retry={retry} />}
          {!preview.data && !retry && <Skeleton label={tShell('load.loading')} height="8rem" />}
          {preview.data && <Effect effect={preview.data} />}
        </>
      )}
    </ConfirmAct>
  );
}

/** The people whom no carer would see, and the users who would see fewer. */
function Effect({ effect: { unseen, users } }: { effect: GroupSight }) {
  const t = useT('groups');
  return (
    <>
      {unseen.count === 0 ? <p>{t('sight.allSeen')}</p> : <UnseenList unseen={unseen} />}
      <p>{t(users.length === 0 ? 'sight.losesNone' : 'sight.loses')}</p>
      {users.length > 0 && (
        <ul className={plainList()}>
          {users.map(({ userId, label, sees, hidden }) => (
            <li key={userId}>
              {phrase(t('sight.losesLine', { name: asValue(label), sees, count: hidden }))}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
