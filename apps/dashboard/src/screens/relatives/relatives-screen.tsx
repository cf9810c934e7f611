import type { PatientId, RelativesPart, SharedPerson } from '@padlight/contract';
import { asValue, Notice, phrase, row, Skeleton, tint } from '@padlight/ui';
import { IconUserHeart } from '@tabler/icons-react';
import { useState } from 'react';
import { useT } from '../../platform/i18n/index.ts';
import { DayPart, NightsPart } from './happened-parts.tsx';
import { NowPart } from './now-part.tsx';
import styles from './relatives.module.css';
import { useSharedPeople } from './use-shared.ts';

/** /relatives: how one person is, in simple words. It names no one else, no room and no one of the team. */
export function RelativesScreen() {
  const t = useT('relatives');
  const people = useSharedPeople();
  const [wanted, setWanted] = useState<PatientId>();
  if (!people.data)
    return people.isError ? (
      <Notice
        kind="failed"
        title={t('failed')}
        action={{ label: t('retry'), run: () => void people.refetch() }}
      />
    ) : (
      <Skeleton height="14rem" label={t('loading')} />
    );
  const chosen = people.data.people.find(({ patientId }) => patientId === wanted) ?? people.data.people[0];
  if (!chosen)
    return (
      <>
        <h1 className={styles.title}>{t('title')}</h1>
        <Notice kind="empty" icon={<IconUserHeart aria-hidden />} title={t('none.title')}>
          {t('none.text')}
        </Notice>
      </>
    );
  return (
    <div className={styles.page}>
      {people.data.people.length > 1 && (
        <PersonChoice people={people.data.people} chosen={chosen.patientId} onChoose={setWanted} />
      )}
      {/* By its key nothing of one person is left when another is chosen. */}
      <PersonView key={chosen.patientId} person={chosen} parts={people.data.parts} />
    </div>
  );
}

interface PersonChoiceProps {
  people: readonly SharedPerson[];
  chosen: PatientId;
  onChoose: (patientId: PatientId) => void;
}

function PersonChoice({ people, chosen, onChoose }: PersonChoiceProps) {
  const t = useT('relatives');
  return (
    <nav aria-label={t('choose')} className={row(2)}>
      {people.map(({ patientId, name }) => (
        <button
          key={patientId}
          type="button"
          translate="no"
          className={patientId === chosen ? tint('accent', styles.person) : styles.person}
          aria-pressed={patientId === chosen}
          onClick={() => onChoose(patientId)}
        >
          {name}
        </button>
      ))}
    </nav>
  );
}

function PersonView({ person, parts }: { person: SharedPerson; parts: readonly RelativesPart[] }) {
  const t = useT('relatives');
  const { patientId, name } = person;
  return (
    <>
      <h1 className={styles.title}>{phrase(t('of', { name: asValue(name) }))}</h1>
      <NowPart patientId={patientId} name={name} />
      {parts.includes('day') && <DayPart patientId={patientId} name={name} />}
      {parts.includes('nights') && <NightsPart patientId={patientId} />}
      <p className={styles.note}>{t('note')}</p>
    </>
  );
}
