import { getSetUpGuide } from '@padlight/contract';
import { Notice } from '@padlight/ui';
import { IconMoodSmile } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useCall } from '../../platform/call/index.ts';
import { useT } from '../../platform/i18n/index.ts';
import { useSession } from '../../platform/session/index.ts';

interface EmptyBoardProps {
  /** It shows a part of the organisation. */
  isFiltered: boolean;
  /** Shows everyone; undefined where that leaves no one out. */
  onEveryone: (() => void) | undefined;
}

/** A board without people. While it can have none, it leads administrators to the set-up guide, and says what is missing. */
export function EmptyBoard({ isFiltered, onEveryone }: EmptyBoardProps) {
  const t = useT('board');
  const tParts = useT('board-parts');
  const navigate = useNavigate();
  const { can, organisation } = useSession();
  const { OrganisationId: organisationId } = organisation.OrganisationName;
  const mayEdit = can(getSetUpGuide.permission);
  const { data } = useCall(getSetUpGuide, { query: { organisationId } }, { enabled: mayEdit });
  const missing = (data?.steps ?? []).filter(({ state }) => state === 'open').map(({ step }) => step);
  const icon = <IconMoodSmile aria-hidden />;
  if (missing.includes('people')) {
    const list = missing.map((step) => t(`missing.${step}`)).join(', ');
    const action = { label: t('state.toGuide'), run: () => void navigate({ to: '/manage/set-up' }) };
    return (
      <Notice kind="empty" icon={icon} title={t('state.empty')} action={action}>
        {t('state.missing', { list })}
      </Notice>
    );
  }
  return (
    <Notice
      kind="empty"
      icon={icon}
      title={isFiltered ? tParts('none.filtered') : t('state.empty')}
      action={onEveryone && { label: tParts('filter.clear'), run: onEveryone }}
    >
      {tParts(isFiltered ? 'none.filteredHint' : 'none.hint')}
    </Notice>
  );
}
