import { Button, column, Dialog } from '@padlight/ui';
import { useT } from '../../platform/i18n/index.ts';
import { PersonChoice } from './person-choice.tsx';
import styles from './person-finder.module.css';
import type { People } from './use-people.ts';

interface PersonFinderProps {
  people: People;
  path: string;
  keep: Readonly<Record<string, unknown>>;
  onClose: () => void;
}

/** Searches people by name, room or pod, over the page of the current one. */
export default function PersonFinder({ people, path, keep, onClose }: PersonFinderProps) {
  const t = useT('person-frame');
  return (
    <Dialog title={t('switch.title')} onClose={onClose}>
      <div className={column(3, styles.finder)}>
        <PersonChoice people={people} path={path} keep={keep} onChosen={onClose} />
        <Button onClick={onClose}>{t('switch.close')}</Button>
      </div>
    </Dialog>
  );
}
