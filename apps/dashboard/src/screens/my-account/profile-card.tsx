import {
  type Account,
  isAllSeen,
  languageOf,
  languages,
  languageTable,
  saveMyProfile,
} from '@padlight/contract';
import { SelectField, TextField } from '@padlight/ui';
import { useState } from 'react';
import { CallForm, useFormCall } from '../../features/credentials/index.ts';
import { callOnce } from '../../platform/call/index.ts';
import { useT } from '../../platform/i18n/index.ts';
import { storeUser, useSession } from '../../platform/session/index.ts';
import { Card } from './card.tsx';
import { Done } from './done.tsx';
import { useKeepAccount } from './use-account.ts';
import { type NoteUnsaved, useNoteUnsaved } from './use-unsaved-cards.ts';

/** Name and language; a change is seen at once. */
export function ProfileCard({ account, note }: { account: Account; note: NoteUnsaved }) {
  const t = useT('account');
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
          onChange={setDisplayName}
          error={call.problems.displayName}
          isAlert={false}
        />
        <SelectField
          name="language"
          label={t('profile.language')}
          value={language}
          onChange={(chosen) => setLanguage(languageOf(chosen))}
          options={languages.map((one) => ({ value: one, label: languageTable[one].name, lang: one }))}
          error={call.problems.language}
        />
      </CallForm>
    </Card>
  );
}
