import { plainList, useCurrentInSight } from '@padlight/ui';
import { IconChevronDown } from '@tabler/icons-react';
import { Link, useRouterState } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { manageGroups, manageSections } from '../../features/manage-sections/index.ts';
import { useT } from '../../platform/i18n/index.ts';
import { useSession } from '../../platform/session/index.ts';
import { keepDeviceSetting, useDeviceSetting } from '../../platform/storage/index.ts';
import { canOpen } from './can-open.ts';
import styles from './manage-frame.module.css';
import { sectionIcons } from './section-icons.ts';

type Section = (typeof manageSections)[number];
type Group = (typeof manageGroups)[number];

/** With more sections than this, groups are folded: a desk shows about as many lines at once. */
const mostUnfolded = 12;

/** The groups that are open: that of the current screen, and those that this device remembers. */
function useOpenGroups(current: Group | undefined) {
  const stored = useDeviceSetting('manageGroups');
  const opened = new Set((stored ?? '').split(' '));
  const [isCurrentClosed, setCurrentClosed] = useState(false);
  const isOpen = (group: Group): boolean => (group === current ? !isCurrentClosed : opened.has(group));
  return {
    isOpen,
    toggle: (group: Group): void => {
      const opens = !isOpen(group);
      if (group === current) setCurrentClosed(!opens);
      if (group !== current || !opens)
        keepDeviceSetting(
          'manageGroups',
          manageGroups.filter((name) => (name === group ? opens : opened.has(name))).join(' '),
        );
    },
  };
}

/** The sections of /manage that the reader may open, by group; the guided set-up is first until it is done. */
export function SectionList({ isGuided }: { isGuided: boolean }) {
  const t = useT('manage');
  const { can } = useSession();
  const path = useRouterState({ select: ({ location }) => location.pathname });
  const list = useCurrentInSight<HTMLUListElement>(isGuided);
  const mayOpen = manageSections.filter(({ permission }) => canOpen(can, permission));
  const isFirst = (section: Section): boolean => isGuided && section.path === '/manage/set-up';
  const inGroups = mayOpen.filter((section) => !isFirst(section));
  const { isOpen, toggle } = useOpenGroups(inGroups.find((section) => section.path === path)?.group);
  return (
    <nav className={styles.sections} aria-label={t('section.label')}>
      <ul ref={list} className={plainList(styles.groups)}>
        {mayOpen.filter(isFirst).map((section) => (
          <SectionLink key={section.path} section={section} />
        ))}
        {manageGroups.map((group) => {
          const sections = inGroups.filter((section) => section.group === group);
          if (sections.length === 0) return null;
          return (
            <SectionGroup
              key={group}
              group={group}
              isOpen={inGroups.length <= mostUnfolded || isOpen(group)}
              onToggle={inGroups.length <= mostUnfolded ? undefined : () => toggle(group)}
            >
              {sections.map((section) => (
                <SectionLink key={section.path} section={section} />
              ))}
            </SectionGroup>
          );
        })}
      </ul>
    </nav>
  );
}

interface SectionGroupProps {
  group: Group;
  isOpen: boolean;
  /** Opens or folds it; undefined: it is always open. */
  onToggle: (() => void) | undefined;
  children: ReactNode;
}

function SectionGroup({ group, isOpen, onToggle, children }: SectionGroupProps) {
  const t = useT('manage');
  const id = `sections-${group}`;
  const title = t(`group.${group}`);
  return (
    <li>
      {onToggle ? (
        <button type="button" id={id} className={styles.group} aria-expanded={isOpen} onClick={onToggle}>
          <span>{title}</span>
          <IconChevronDown aria-hidden size={18} stroke={1.7} />
        </button>
      ) : (
        <p id={id} className={styles.group}>
          {title}
        </p>
      )}
      {isOpen && (
        <ul aria-labelledby={id} className={plainList()}>
          {children}
        </ul>
      )}
    </li>
  );
}

function SectionLink({ section: { path, label } }: { section: Section }) {
  const t = useT('manage');
  const Icon = sectionIcons[path];
  return (
    <li>
      <Link to={path} className={styles.link} activeOptions={{ includeSearch: false }}>
        <Icon aria-hidden size={20} stroke={1.7} />
        {t(label)}
      </Link>
    </li>
  );
}
