import {
  type Account,
  isAllSeen,
  languageOf,
  languages,
  languageTable,
  saveMyProfile,
} from '@padlight/contract';
import { column } from '@padlight/ui';
import { useId, useState } from 'react';
import { CallForm, TextField, useFormCall } from '../../features/credentials/index.ts';
import { callOnce } from '../../platform/call/index.ts';
import { useT } from '../../platform/i18n/index.ts';
import { storeUser, useSession } from '../../platform/session/index.ts';
import { Card } from './card.tsx';
import { Done } from './done.tsx';
import styles from './my-account.module.css';
import { useKeepAccount } from './use-account.ts';
import { type NoteUnsaved, useNoteUnsaved } from './use-unsaved-cards.ts';

/** Name and language; a change is seen at once. */
export function ProfileCard({ account, note }: { account: Account; note: NoteUnsaved }) {
  const t = useT('account');
  const id = useId();
  const { user } = useSession();
  const keep = useKeepAccount();
  const call = useFormCall();
  const [displayName, setDisplayName] = useState(account.displayName);
  const [language, setLanguage] = useState(account.language);
  const [isSaved, setSaved] = useState(false);
  useNoteUnsaved(note, 'profile', displayName !== account.displayName || language !== account.language);
  const typed = displayName.trim();
  const wrong =
    typed === '' ? t('profile.nameMissing') : isAllSeen(typed) ? undefined : t('profile.nameUnseen');
  const save = (): void =>
    void call.submit({ displayName: wrong }, async () => {
      setSaved(false);
      const saved = await callOnce(saveMyProfile, { body: { displayName: displayName.trim(), language } });
      keep(saved);
      storeUser({ ...user, displayName: saved.displayName, language: saved.language });
      setSaved(true);
    });
  return (
    <Card title={t('profile.title')} texts={t('profile.username', { username: account.username })}>
      <CallForm
        call={call}
        submit={t('profile.submit')}
        submitting={t('profile.submitting')}
        onSubmit={save}
        after={<Done texts={isSaved ? t('saved') : null} />}
      >
        <TextField
          name="displayName"
          label={t('profile.name')}
          autoComplete="name"
          maxLength={200}
          value={displayName}
          onChange={(event) => setDisplayName(event.currentTarget.value)}
          problem={call.problems.displayName}
        />
        <div className={column(1, styles.select)}>
          <label htmlFor={id}>{t('profile.language')}</label>
          <select
            id={id}
            name="language"
            value={language}
            onChange={(event) => setLanguage(languageOf(event.currentTarget.value))}
          >
            {languages.map((one) => (
              <option key={one} value={one} lang={one}>
                {languageTable[one].name}
              </option>
            ))}
          </select>
        </div>
      </CallForm>
    </Card>
  );
}
