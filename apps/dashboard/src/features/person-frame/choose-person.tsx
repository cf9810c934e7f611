import { column, Notice, Skeleton } from '@padlight/ui';
import { IconUserQuestion } from '@tabler/icons-react';
import { useT } from '../../platform/i18n/index.ts';
import { PersonChoice } from './person-choice.tsx';
import styles from './person-frame.module.css';
import { usePeople } from './use-people.ts';

/** A page of one person without a person in its address: asks for one. */
export function ChoosePerson({ path, keep }: { path: string; keep: Readonly<Record<string, unknown>> }) {
  const t = useT('person-frame');
  const people = usePeople(undefined);
  return (
    <section className={column(3)} aria-labelledby="choose-person">
      <h1 id="choose-person" className={styles.name}>
        {t('list.choose')}
      </h1>
      {!people && <Skeleton height="30rem" label={t('loading')} />}
      {people?.everyone.length === 0 && (
        <Notice kind="empty" icon={<IconUserQuestion aria-hidden />} title={t('list.empty')} />
      )}
      {people && people.everyone.length > 0 && <PersonChoice people={people} path={path} keep={keep} />}
    </section>
  );
}
