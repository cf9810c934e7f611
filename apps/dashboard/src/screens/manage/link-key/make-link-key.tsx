import {
  type BodyIn,
  type BodyOf,
  generateLinkKey,
  type LinkKey,
  type PrivacyLevel,
  type ReplyOf,
} from '@padlight/contract';
import { DialogForm } from '../../../features/form/index.ts';
import { useAction } from '../../../platform/call/index.ts';
import { useFormat, useT } from '../../../platform/i18n/index.ts';
import { useSession } from '../../../platform/session/index.ts';

interface MakeLinkKeyProps {
  /** The privacy levels that the caller may grant. */
  levels: readonly PrivacyLevel[];
  /** The key that this one replaces. */
  replaced: LinkKey | undefined;
  onMade: (key: string) => void;
  onClose: () => void;
}

/** Asks for a key's application and privacy level; it replaces the previous key. */
export function MakeLinkKey({ levels, replaced, onMade, onClose }: MakeLinkKeyProps) {
  const t = useT('link-key');
  const { formatDateTime } = useFormat();
  const { OrganisationId: organisationId } = useSession().organisation.OrganisationName;
  const { mutateAsync } = useAction(generateLinkKey);
  const used = replaced?.lastUsedAt;
  return (
    <DialogForm<
      { name: string; privacy: PrivacyLevel | null },
      BodyIn<typeof generateLinkKey>,
      BodyOf<typeof generateLinkKey>,
      ReplyOf<typeof generateLinkKey>
    >
      title={t(replaced ? 'replace' : 'make')}
      hint={
        replaced
          ? t(used ? 'replaceLossUsed' : 'replaceLoss', {
              name: replaced.name,
              time: used ? formatDateTime(used) : '',
            })
          : t('makeHint')
      }
      schema={generateLinkKey.body}
      values={{ name: replaced?.name ?? '', privacy: null }}
      fields={() => [
        { kind: 'text', name: 'name', label: t('name'), hint: t('nameHint'), maxLength: 100 },
        {
          kind: 'one',
          name: 'privacy',
          label: t('privacy'),
          options: levels.map((level) => ({ value: level, label: t(`level.${level}`) })),
        },
      ]}
      body={({ name, privacy }) => ({ organisationId, name, privacy })}
      draft={{ about: 'new', form: 'link-key', keeps: ['name'] }}
      send={(body) => mutateAsync({ body })}
      sendLabel={t(replaced ? 'replace' : 'make')}
      onSent={({ key }) => onMade(key)}
      onClose={onClose}
    />
  );
}
