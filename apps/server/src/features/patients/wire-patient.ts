import { instant, type Patient, toDayNight } from '@padlight/contract';
import type { OpenedPatient } from '../../platform/http/opened-patient.ts';

const wire = (at: Date | null) => at && instant(at.getTime());

/** Builds master data for the reply; a caller who sees a person by a code gets no name and no number. */
export function wirePatient(row: OpenedPatient): Patient {
  const isNamed = row.level === 'private';
  return {
    PatientId: row.patientId,
    OrganisationId: row.organisationId,
    alias: isNamed ? row.alias : row.code,
    patientId: isNamed ? row.ownNumber : null,
    podMac: row.podMac,
    AllocatedPod: row.podMac?.replaceAll(':', '') ?? null,
    PodAssignedDate: wire(row.podAssignedAt),
    ...toDayNight({
      dayStart: row.dayStart,
      nightStart: row.nightStart,
      dayProductId: row.dayProductId ?? 0,
      nightProductId: row.nightProductId ?? 0,
    }),
    DayManufacturerId: row.dayManufacturerId ?? 0,
    NightManufacturerId: row.nightManufacturerId ?? 0,
    roomId: row.roomId,
    room: row.room,
    bed: row.bed,
    archivedAt: wire(row.archivedAt),
  };
}
