import type { UserRow } from '@padlight/contract';
import { column, plainList } from '@padlight/ui';
import { Link } from '@tanstack/react-router';
import { useSession } from '../../../platform/session/index.ts';

/** The manufacturers that a user administers, each a link to its administrators for a reader who may see them. */
export function Administered({ manufacturers }: Pick<UserRow, 'manufacturers'>) {
  const { can } = useSession();
  return (
    <ul className={column(1, plainList())}>
      {manufacturers.map(({ manufacturerId, name }) => (
        <li key={manufacturerId}>
          {can('Manufacturers.View') ? (
            <Link to="/manage/manufacturers" search={{ manufacturerId: String(manufacturerId) }}>
              {name}
            </Link>
          ) : (
            name
          )}
        </li>
      ))}
    </ul>
  );
}
