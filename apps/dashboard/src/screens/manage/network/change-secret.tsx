import { type BodyIn, type BodyOf, type ReplyOf, type SiteLink, saveSite } from '@padlight/contract';
import { DialogForm } from '../../../features/form/index.ts';
import { useAction } from '../../../platform/call/index.ts';
import { useT } from '../../../platform/i18n/index.ts';
import { useSession } from '../../../platform/session/index.ts';
import { CutOff } from './cut-off.tsx';

interface ChangeSecretProps {
  site: SiteLink;
  onMade: (reply: ReplyOf<typeof saveSite>) => void;
  onClose: () => void;
}

/** Asks for a new secret of a site: beside the current one for a day, or in its place at once. */
export function ChangeSecret({ site, onMade, onClose }: ChangeSecretProps) {
  const t = useT('sites');
  const { OrganisationId: organisationId } = useSession().organisation.OrganisationName;
  const { mutateAsync } = useAction(saveSite);
  const { siteId, version, building } = site;
  return (
    <DialogForm<{ how: string }, BodyIn<typeof saveSite>, BodyOf<typeof saveSite>, ReplyOf<typeof saveSite>>
      title={t('secretOf', { name: building })}
      hint={t('secretHint')}
      schema={saveSite.body}
      values={{ how: 'overlap' }}
      fields={({ how }) => [
        {
          kind: 'one',
          name: 'how',
          label: t('how'),
          options: [
            { value: 'overlap', label: t('overlap'), hint: t('overlapHint') },
            { value: 'now', label: t('atOnce'), hint: t('atOnceHint') },
          ],
        },
        ...(how === 'now'
          ? [{ kind: 'content', key: 'loss', draw: () => <CutOff site={site} /> } as const]
          : []),
      ]}
      body={({ how }) => ({
        act: 'renew-secret',
        organisationId,
        siteId,
        version,
        keepsOld: how === 'overlap',
      })}
      draft={{ about: siteId, form: 'secret', keeps: [] }}
      send={(body) => mutateAsync({ body })}
      sendLabel={t('act.secret')}
      onSent={onMade}
      onClose={onClose}
    />
  );
}
