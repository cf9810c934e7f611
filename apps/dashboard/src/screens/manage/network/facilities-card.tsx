import {
  type LinkedFacility,
  linkFacility,
  type QueryIn,
  type ReplyOf,
  type SiteLink,
  unLinkFacility,
} from '@padlight/contract';
import { Button, Card, column, hint, plainList, row } from '@padlight/ui';
import { IconLink } from '@tabler/icons-react';
import { useState } from 'react';
import type { z } from 'zod';
import { type ActNotice, ConfirmAct } from '../../../features/confirm/index.ts';
import { DialogForm } from '../../../features/form/index.ts';
import { callOnce } from '../../../platform/call/index.ts';
import { useFormat, useT } from '../../../platform/i18n/index.ts';
import { useSession } from '../../../platform/session/index.ts';

interface FacilitiesCardProps {
  site: SiteLink;
  facilities: readonly LinkedFacility[];
  mayEdit: boolean;
  onEnd: (notice?: ActNotice) => void;
}

type Link = typeof linkFacility;

/** The facilities that a site serves: its own, and others without a site. */
export function FacilitiesCard({ site, facilities, mayEdit, onEnd }: FacilitiesCardProps) {
  const t = useT('sites');
  const { formatDateTime } = useFormat();
  const { OrganisationId: organisationId } = useSession().organisation.OrganisationName;
  const [isLinking, setLinking] = useState(false);
  const [ending, setEnding] = useState<LinkedFacility>();
  const { siteId, building: name } = site;
  const served = facilities.filter((facility) => facility.site?.siteId === siteId);
  const without = facilities.filter((facility) => facility.site === null);
  const close = (notice?: ActNotice): void => {
    setLinking(false);
    setEnding(undefined);
    onEnd(notice);
  };
  const keyOf = ({ buildingId }: Pick<LinkedFacility, 'buildingId'>) => ({
    query: { organisationId, siteId, buildingId },
  });
  const nameOf = ({ buildingId }: Pick<LinkedFacility, 'buildingId'>): string =>
    facilities.find((facility) => facility.buildingId === buildingId)?.building ?? '';
  return (
    <Card labelledBy="facilities" className={column(3)}>
      <h2 id="facilities">{t('facilities')}</h2>
      <ul className={column(3, plainList())}>
        {served.map((facility) => (
          <li key={facility.buildingId} className={row(3, 'apart')}>
            <div>
              <strong>{facility.building}</strong>
              <div className={hint()}>
                {facility.site?.linkedAt
                  ? t('linkedSince', { time: formatDateTime(facility.site.linkedAt) })
                  : t('ownFacility')}{' '}
                {t('nodesThere', { count: facility.nodes })}
              </div>
            </div>
            {mayEdit && facility.site?.isOwn === false && (
              <Button onClick={() => setEnding(facility)} label={t('unlinkOf', { name: facility.building })}>
                {t('unlink')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {mayEdit && (
        <div className={column(1)}>
          <div>
            <Button
              icon={<IconLink aria-hidden size={18} />}
              disabled={without.length === 0}
              onClick={() => setLinking(true)}
            >
              {t('link')}
            </Button>
          </div>
          {without.length === 0 && <p className={hint()}>{t('noneWithout')}</p>}
        </div>
      )}
      {isLinking && (
        <DialogForm<{ buildingId: string | null }, QueryIn<Link>, z.output<Link['query']>, ReplyOf<Link>>
          title={t('linkTo', { name })}
          hint={t('linkHint')}
          schema={linkFacility.query}
          values={{ buildingId: null }}
          fields={() => [
            {
              kind: 'one',
              name: 'buildingId',
              label: t('building'),
              options: without.map(({ buildingId, building }) => ({ value: buildingId, label: building })),
            },
          ]}
          body={({ buildingId }) => ({ organisationId, siteId, buildingId })}
          draft={{ about: siteId, form: 'link-facility', keeps: [] }}
          send={(query) => callOnce(linkFacility, { query })}
          sendLabel={t('link')}
          onSent={(linked) =>
            close({
              texts: t('linkedTo', { name, facility: nameOf(linked) }),
              undo: () => callOnce(unLinkFacility, keyOf(linked)),
            })
          }
          onClose={() => close()}
        />
      )}
      {ending && (
        <ConfirmAct
          title={t('unlinkTitle', { name, facility: ending.building })}
          items={[ending]}
          nameOf={({ building }) => building}
          act={t('unlink')}
          run={(facility) => callOnce(unLinkFacility, keyOf(facility))}
          onEnd={([ended]) =>
            close(
              ended && {
                texts: t('unlinked', { name, facility: ended.building }),
                undo: () => callOnce(linkFacility, keyOf(ended)),
              },
            )
          }
        >
          <p>{t('unlinkLoss')}</p>
        </ConfirmAct>
      )}
    </Card>
  );
}
