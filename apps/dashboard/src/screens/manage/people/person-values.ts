import type { getPatientToEdit, OrganisationId, ReplyOf } from '@padlight/contract';
import type { PersonValues } from './person-form.tsx';

/** A new person, without room and data. */
export const newPerson = (organisationId: OrganisationId): PersonValues => ({
  PatientId: null,
  OrganisationId: organisationId,
  version: '',
  alias: '',
  patientId: '',
  roomId: null,
  bed: '',
  AllocatedPod: '',
  nodeMac: '',
  DayStartTime: '07:00:00',
  DayEndTime: '22:00:00',
  NightStartTime: '22:00:00',
  NightEndTime: '07:00:00',
  DayProductId: 0,
  NightProductId: 0,
  monitoringConsent: false,
});

/** A person's form values; of the pod, the four digits that are typed. */
export function valuesOf({ patient, version, nodeMacs }: ReplyOf<typeof getPatientToEdit>): PersonValues {
  return {
    PatientId: patient.PatientId,
    OrganisationId: patient.OrganisationId,
    version,
    alias: patient.alias ?? '',
    patientId: patient.patientId ?? '',
    roomId: patient.roomId,
    bed: patient.bed ?? '',
    AllocatedPod: patient.AllocatedPod?.slice(-4) ?? '',
    nodeMac: nodeMacs.join(', '),
    DayStartTime: patient.DayStartTime,
    DayEndTime: patient.DayEndTime,
    NightStartTime: patient.NightStartTime,
    NightEndTime: patient.NightEndTime,
    DayProductId: patient.DayProductId,
    NightProductId: patient.NightProductId,
    monitoringConsent: false,
  };
}
