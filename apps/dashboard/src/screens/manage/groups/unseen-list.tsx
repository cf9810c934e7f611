import { getGroupSight, type OrganisationId, type UnseenPeople } from '@padlight/contract';
import { Banner, plainList } from '@padlight/ui';
import { useCall } from '../../../platform/call/index.ts';
import { useT } from '../../../platform/i18n/index.ts';
import { PersonName } from '../../../platform/privacy/index.ts';

/** People whose groups include no carer: those whom the reader may know by name, and how many others. */
export function UnseenList({ unseen: { count, labels } }: { unseen: UnseenPeople }) {
  const t = useT('groups');
  const more = count - labels.length;
  return (
    <>
      <Banner kind="warning">{t('sight.unseen', { count })}</Banner>
      <ul className={plainList()}>
        {[...new Set(labels)].map((label) => (
          <li key={label}>
            <PersonName name={label} />
          </li>
        ))}
        {more > 0 && <li>{t('sight.moreUnseen', { count: more })}</li>}
      </ul>
    </>
  );
}

/** Warns where groups narrow what users see and leave anyone without a carer, as a restored backup may. */
export function UnseenNow({ organisationId }: { organisationId: OrganisationId }) {
  const { data } = useCall(getGroupSight, { query: { organisationId } }, { staleTime: 0 });
  return data && data.unseen.count > 0 ? <UnseenList unseen={data.unseen} /> : null;
}
