import { oneLine, plainList, TextField } from '@padlight/ui';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useT } from '../../platform/i18n/index.ts';
import { PersonName } from '../../platform/privacy/index.ts';
import { answersTo, FilterNote, MatchesOutside } from '../board/index.ts';
import { TileLight, usePlaceText } from '../tile/index.ts';
import styles from './person-choice.module.css';
import type { People } from './use-people.ts';

interface PersonChoiceProps {
  people: People;
  /** The path that a choice leads to, and the query that it keeps. */
  path: string;
  keep: Readonly<Record<string, unknown>>;
  onChosen?: () => void;
}

/** A list of people to choose from, by room, with a search by name, room or the last four of the pod. */
export function PersonChoice({ people, path, keep, onChosen }: PersonChoiceProps) {
  const t = useT('person-frame');
  const tParts = useT('board-parts');
  const tTile = useT('tile');
  const placeText = usePlaceText();
  const [query, setQuery] = useState('');
  const [isWide, widen] = useState(false);
  const { within, everyone, filter } = people;
  const matches = (isWide ? everyone : within).filter((tile) => answersTo(tile, query));
  const outside =
    isWide || query.trim() === ''
      ? []
      : everyone.filter((tile) => !within.includes(tile) && answersTo(tile, query));
  const navigate = useNavigate();
  const openFirst = (): void => {
    const [first] = matches;
    if (!first || query.trim() === '') return;
    void navigate({ to: path, search: { ...keep, patientId: first.patientId } });
    onChosen?.();
  };
  return (
    <>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          openFirst();
        }}
      >
        <TextField label={tParts('search')} value={query} onChange={setQuery} maxLength={80} />
      </form>
      <FilterNote
        filter={filter}
        width={{ isWide, widen }}
        visible={isWide ? everyone.length : within.length}
        all={everyone.length}
      />
      <MatchesOutside tiles={outside} onWiden={() => widen(true)} {...{ path, keep, onChosen }} />
      <p className={styles.count} role="status">
        {matches.length === 0
          ? tParts('none.matches', { query })
          : t('switch.count', { count: matches.length })}
      </p>
      <ul className={plainList(styles.people)}>
        {matches.map((tile) => (
          <li key={tile.patientId}>
            <Link
              to={path}
              search={{ ...keep, patientId: tile.patientId }}
              className={styles.person}
              {...(onChosen && { onClick: onChosen })}
            >
              <span className={styles.place}>{placeText(tile.place)}</span>
              <span className={styles.named}>
                <b className={oneLine()}>
                  <PersonName within name={tile.label ?? tTile('unnamed')} />
                </b>
                {tile.podTail !== null && (
                  <span className={styles.pod}>{t('pod', { tail: tile.podTail })}</span>
                )}
              </span>
              <TileLight tile={tile} size="small" />
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
