import type { api } from '@padlight/contract';
import type { Handler } from '../../platform/http/handler.ts';
import { requireIndividual } from '../scope/index.ts';
import { findBedHolder, readRoomBeds } from './bed-store.ts';
import { listLabel } from './people-store.ts';

/** Returns whether a bed is free for a person, or who has it as far as the caller may know. */
export const checkBedNumber: Handler<typeof api.people.checkBedNumber> = async (
  { query: { roomId, bedNumber, patientId } },
  { db, caller: { scope } },
) => {
  const level = requireIndividual(scope);
  const room = await readRoomBeds(db, scope, roomId);
  const holder = await findBedHolder(db, scope, roomId, bedNumber);
  const otherHolder = holder?.patientId === patientId ? undefined : holder;
  return {
    ...room,
    available: !otherHolder,
    takenBy: otherHolder?.isInScope
      ? {
          patientId: otherHolder.patientId,
          label: listLabel({
            ...otherHolder,
            label: level === 'private' ? otherHolder.alias : otherHolder.code,
          }),
        }
      : null,
  };
};
