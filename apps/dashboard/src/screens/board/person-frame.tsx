import { TileFrame } from '@padlight/ui';
import type { ReactNode } from 'react';
import { pulseKey } from './pulse-key.ts';
import { TileLink } from './tile-link.tsx';
import type { BoardPerson } from './use-board-person.ts';

/** The frame of a person's tile, named by {@link PersonName}; `className` is that of what is inside. */
export function PersonFrame(props: {
  person: BoardPerson;
  className: string | undefined;
  children: ReactNode;
}) {
  const { person, className, children } = props;
  const { tile, patientId, tone, due, fall, silentMs } = person;
  return (
    <TileFrame
      tone={tone}
      due={due}
      alarm={fall !== undefined}
      stale={silentMs !== null}
      change={pulseKey(tile)}
      labelledBy={titleIdOf(patientId)}
    >
      <div className={className} data-patient-id={patientId} data-version={tile.version}>
        {children}
      </div>
    </TileFrame>
  );
}

const titleIdOf = (patientId: string): string => `tile-${patientId}`;

interface PersonNameProps {
  person: BoardPerson;
  className: string | undefined;
  linkClassName: string | undefined;
  inText?: boolean;
}

/** The name of a person: the heading of a tile, and the link to the person's page. */
export function PersonName({ person, className, linkClassName, inText = false }: PersonNameProps) {
  const { tile, name, patientId } = person;
  return (
    <h3 id={titleIdOf(patientId)} className={className}>
      <TileLink tile={tile} name={name} className={linkClassName} whole inText={inText} />
    </h3>
  );
}
