import type { PatientId } from '@padlight/contract';
import { Button, Card, Notice, plainList, Skeleton } from '@padlight/ui';
import { IconCloudOff, IconNotes } from '@tabler/icons-react';
import { useT } from '../../../platform/i18n/index.ts';
import cards from '../person-page.module.css';
import { NoteForm } from './note-form.tsx';
import { NoteLine } from './note-line.tsx';
import styles from './notes.module.css';
import { useNotes } from './use-notes.ts';

/** Carers' notes on a person, newest first, and a field for a new one. */
export function NotesCard({ patientId, name }: { patientId: PatientId; name: string }) {
  const t = useT('monitor');
  const tPerson = useT('person');
  const { notes, mayAdd, error, more, retry } = useNotes(patientId);
  const hidden = notes?.some(({ text, removed }) => text === null && removed === null) ?? false;
  return (
    <Card labelledBy="person-notes" className={cards.card}>
      <h2 id="person-notes">{t('notes.title')}</h2>
      {error && !notes && (
        <Notice
          kind="failed"
          icon={<IconCloudOff aria-hidden />}
          title={t('notes.failed')}
          action={error.status === 403 ? undefined : { label: tPerson('retry'), run: retry }}
        />
      )}
      {error && notes && <p className={styles.stale}>{t('notes.stale')}</p>}
      {!notes && !error && <Skeleton height="8rem" label={tPerson('loading')} />}
      {mayAdd && <NoteForm patientId={patientId} name={name} />}
      {notes?.length === 0 && (
        <Notice kind="empty" icon={<IconNotes aria-hidden />} title={t('notes.empty')}>
          {mayAdd ? t('notes.emptyHint') : null}
        </Notice>
      )}
      {hidden && <p className={cards.quiet}>{t('notes.hidden')}</p>}
      {notes && notes.length > 0 && (
        <ul className={plainList(styles.notes)}>
          {notes.map((note) => (
            <NoteLine key={note.noteId} patientId={patientId} name={name} note={note} />
          ))}
        </ul>
      )}
      {more && <Button onClick={more}>{t('notes.older')}</Button>}
    </Card>
  );
}
