import type { Tile } from '@padlight/contract';
import { touchable } from '@padlight/ui';
import { IconUserSearch } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useT } from '../../platform/i18n/index.ts';
import { PersonName } from '../../platform/privacy/index.ts';
import { usePlaceText } from '../tile/index.ts';
import { NoteLine } from './filter/note-line.tsx';
import styles from './matches-outside.module.css';

/** The number of people who are named; the others are counted. */
const mostNamed = 3;

interface MatchesOutsideProps {
  /** The matches of the search outside of the filter. */
  tiles: readonly Tile[];
  /** Searches everyone, on this screen temporarily. */
  onWiden: () => void;
  /** The path that a name leads to; the person's page where absent. */
  path?: string;
  keep?: Readonly<Record<string, unknown>>;
  onChosen?: (() => void) | undefined;
}

/** Offers matches of a search outside of the saved filter, by name and place. Draws nothing without matches. */
export function MatchesOutside(props: MatchesOutsideProps) {
  const { tiles, onWiden, path = '/patients/monitor', keep = {}, onChosen } = props;
  const t = useT('board-parts');
  const tTile = useT('tile');
  const placeText = usePlaceText();
  if (tiles.length === 0) return null;
  const more = tiles.length - mostNamed;
  return (
    <NoteLine
      kind="outside"
      icon={<IconUserSearch aria-hidden size="1.2em" />}
      act={t('outside.show')}
      onAct={onWiden}
    >
      <b>{t('outside.found', { count: tiles.length })}</b>
      {tiles.slice(0, mostNamed).map((tile) => (
        <span key={tile.patientId}>
          <Link
            to={path}
            search={{ ...keep, patientId: tile.patientId }}
            className={touchable()}
            {...(onChosen && { onClick: onChosen })}
          >
            <PersonName within name={tile.label ?? tTile('unnamed')} />
          </Link>
          <span className={styles.place} translate="no">
            {placeText(tile.place)}
          </span>
        </span>
      ))}
      {more > 0 && <span>{t('outside.more', { count: more })}</span>}
    </NoteLine>
  );
}
