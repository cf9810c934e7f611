import { Button, bar, column, hint, plainList, SearchField, wrong } from '@padlight/ui';
import { IconSearch, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useFormat, useT } from '../../../platform/i18n/index.ts';
import { PersonName } from '../../../platform/privacy/index.ts';
import styles from './member-picker.module.css';

/** A person or user to choose, with the room or sign-in name beside the name. */
export interface Candidate {
  readonly id: string;
  readonly label: string;
  readonly detail: string | null;
}

interface MemberPickerProps {
  legend: string;
  searchBy: string;
  candidates: readonly Candidate[];
  /** The stored members. They stay in the list when they are removed, so that nothing moves. */
  stored: ReadonlySet<string>;
  added: readonly string[];
  removed: readonly string[];
  onChange: (change: { added: string[]; removed: string[] }) => void;
  error: string | undefined;
}

/** The entries that are drawn; a search leads to the others. */
const mostDrawn = 50;

const matches = ({ label, detail }: Candidate, search: string): boolean =>
  `${label} ${detail ?? ''}`.toLowerCase().includes(search);

/** Chooses the members of a group: those that it has, and any that a search finds, one by one or all at once. */
export function MemberPicker(props: MemberPickerProps) {
  const { legend, searchBy, candidates, stored, added, removed, onChange, error } = props;
  const t = useT('groups');
  const { formatNumber } = useFormat();
  const [query, setQuery] = useState('');
  const search = query.trim().toLowerCase();
  const isMember = (id: string): boolean => (stored.has(id) ? !removed.includes(id) : added.includes(id));
  const listed = candidates.filter((candidate) =>
    search === '' ? stored.has(candidate.id) || added.includes(candidate.id) : matches(candidate, search),
  );
  const others = search === '' ? [] : listed.filter(({ id }) => !isMember(id));
  const include = (ids: readonly string[]): void =>
    onChange({
      added: [...added, ...ids.filter((id) => !stored.has(id))],
      removed: removed.filter((id) => !ids.includes(id)),
    });
  const exclude = (id: string): void =>
    onChange({
      added: added.filter((other) => other !== id),
      removed: stored.has(id) ? [...removed, id] : [...removed],
    });
  const count = candidates.filter(({ id }) => isMember(id)).length;
  return (
    <fieldset className={column(2, styles.picker)}>
      <legend>{legend}</legend>
      <p className={hint()}>{t('chosen', { count, formatted: formatNumber(count) })}</p>
      <SearchField
        label={searchBy}
        placeholder={searchBy}
        value={query}
        maxLength={100}
        onChange={setQuery}
        clearLabel={t('clearSearch')}
        glass={<IconSearch aria-hidden size={18} />}
        cross={<IconX aria-hidden size={18} />}
      />
      {others.length > 1 && (
        <div>
          <Button onClick={() => include(others.map(({ id }) => id))}>
            {t('addFound', { count: others.length })}
          </Button>
        </div>
      )}
      {search !== '' && listed.length === 0 && <p role="status">{t('noMatch', { query })}</p>}
      <ul className={plainList(styles.list)}>
        {listed.slice(0, mostDrawn).map(({ id, label, detail }) => (
          <li key={id}>
            <label className={bar(3, styles.entry)}>
              <input
                type="checkbox"
                checked={isMember(id)}
                onChange={({ currentTarget }) => (currentTarget.checked ? include([id]) : exclude(id))}
              />
              <span>
                <PersonName name={label} within />
                {detail !== null && <small translate="no"> {detail}</small>}
              </span>
            </label>
          </li>
        ))}
      </ul>
      {listed.length > mostDrawn && (
        <p className={hint()}>{t('moreFound', { count: listed.length - mostDrawn })}</p>
      )}
      {error !== undefined && <p className={wrong()}>{error}</p>}
    </fieldset>
  );
}
