import type { PatientId, RoomId } from '@padlight/contract';
import { PersonName } from '../../platform/privacy/index.ts';

/** The subject of observations: a person, or a room. */
export type Observed =
  | { readonly patientId: PatientId; readonly roomId?: undefined }
  | { readonly roomId: RoomId; readonly patientId?: undefined };

/** Returns the id of a subject. */
export const observedId = (observed: Observed): PatientId | RoomId =>
  observed.patientId === undefined ? observed.roomId : observed.patientId;

/** The subject that a call names; undefined where it names none. */
export function observedOf(body: {
  readonly patientId?: PatientId | undefined;
  readonly roomId?: RoomId | undefined;
}): Observed | undefined {
  const { patientId, roomId } = body;
  if (patientId !== undefined) return { patientId };
  return roomId === undefined ? undefined : { roomId };
}

/** The name of a subject: that of a person follows the privacy mode. */
export function ObservedName({ observed, name }: { observed: Observed; name: string }) {
  if (observed.patientId !== undefined) return <PersonName name={name} />;
  return <span translate="no">{name}</span>;
}
