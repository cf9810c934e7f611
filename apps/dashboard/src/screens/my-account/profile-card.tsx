import {
  type Account,
  isAllSeen,
  type Language,
  languages,
  languageTable,
  saveMyProfile,
} from '@padlight/contract';
import { CardForm } from '../../features/form/index.ts';
import { callOnce } from '../../platform/call/index.ts';
import { useT } from '../../platform/i18n/index.ts';
import { storeUser, useSession } from '../../platform/session/index.ts';
import { Card } from './card.tsx';
import { Done } from './done.tsx';
import { useKeepAccount } from './use-account.ts';
import { type NoteUnsaved, useCardNote } from './use-unsaved-cards.ts';

interface Profile {
  displayName: string;
  language: Language;
}

const profileOf = ({ displayName, language }: Account): Profile => ({ displayName, language });
const languageOptions = languages.map((language) => ({
  value: language,
  label: languageTable[language].name,
  lang: language,
}));

/** Name and language; a change is seen at once. */
export function ProfileCard({ account, note }: { account: Account; note: NoteUnsaved }) {
  const t = useT('account');
  const { user } = useSession();
  const keep = useKeepAccount();
  const check = ({ displayName }: Profile) => {
    const name = displayName.trim();
    if (name === '') return { displayName: t('profile.nameMissing') };
    return isAllSeen(name) ? {} : { displayName: t('profile.nameUnseen') };
  };
  return (
    <Card title={t('profile.title')} texts={t('profile.username', { username: account.username })}>
      <CardForm
        schema={saveMyProfile.body}
        values={profileOf(account)}
        valuesAfter={profileOf}
        fields={() => [
          {
            kind: 'text',
            name: 'displayName',
            label: t('profile.name'),
            autoComplete: 'name',
            maxLength: 200,
          },
          { kind: 'select', name: 'language', label: t('profile.language'), options: languageOptions },
        ]}
        body={({ displayName, language }) => ({ displayName: displayName.trim(), language })}
        check={check}
        send={(body) => callOnce(saveMyProfile, { body })}
        onSent={(saved) => {
          keep(saved);
          storeUser({ ...user, ...profileOf(saved) });
        }}
        sendLabel={t('profile.submit')}
        sendingLabel={t('profile.submitting')}
        after={({ isSent }) => <Done texts={isSent ? t('saved') : null} />}
        onUnsaved={useCardNote(note, 'profile')}
      />
    </Card>
  );
}
