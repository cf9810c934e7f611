import type { SetUpGuide } from '@padlight/contract';
import { Link } from '@tanstack/react-router';
import { useT } from '../../../platform/i18n/index.ts';
import { useSession } from '../../../platform/session/index.ts';
import { UnheardPlaces } from './unheard-places.tsx';

/** The missing parts of the organisation's set-up, each with a link to its screen. */
export function OpenWork({ guide }: { guide: SetUpGuide }) {
  const t = useT('manage');
  const { can } = useSession();
  const { steps, unknownPods, unheardPlaces, canMail, emptyRoles } = guide;
  const open = steps.filter(({ state }) => state === 'open').length;
  if (open + unknownPods + unheardPlaces.length + emptyRoles.length === 0 && canMail)
    return <p>{t('landing.nothingDue')}</p>;
  return (
    <>
      {open > 0 && (
        <p>
          {t('landing.steps', { count: open })} <Link to="/manage/set-up">{t('guide.link')}</Link>
        </p>
      )}
      {!canMail && (
        <p>
          {t('landing.noMail')} <Link to="/manage/system">{t('section.system')}</Link>
        </p>
      )}
      <UnheardPlaces places={unheardPlaces} />
      {emptyRoles.length > 0 && (
        <p>
          {t('landing.emptyRoles', {
            roles: emptyRoles.map((name) => name ?? t('landing.nurseLead')).join(', '),
          })}{' '}
          {can('Users.View') && <Link to="/manage/user-accounts">{t('section.users')}</Link>}
        </p>
      )}
      {unknownPods > 0 && (
        <p>
          {t('landing.unknownPods', { count: unknownPods })}{' '}
          {can('Devices.Pod.View') && <Link to="/manage/devices-pods">{t('section.pods')}</Link>}
        </p>
      )}
    </>
  );
}
