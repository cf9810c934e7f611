import { createHash } from 'node:crypto';
import { type OrganisationId, type PatientId, PodId, type SiteId } from '@padlight/contract';
import type { Db } from '../../platform/db/database.ts';
import { nobody } from '../../testing/ids.ts';
import { showMac } from '../fleet/mac-number.ts';

export interface Home {
  readonly organisationId: OrganisationId;
  readonly siteId: SiteId;
  readonly installationId: string;
  readonly secret: string;
  readonly nodes: readonly { readonly id: number; readonly mac: number }[];
  readonly pods: readonly { readonly id: PodId; readonly mac: number; readonly patientId: PatientId }[];
}

let homes = 0;

/** An organisation with one site, nodes, and a patient for each pod, each with a product that holds 500 ml. */
export async function seedHome(db: Db, size: { nodes: number; pods: number }): Promise<Home> {
  const home = ++homes;
  const only = { id: 'id' } as const;
  const { id: organisationId } = await db
    .insertInto('organisations')
    .values({ name: `Home ${home}`, time_zone: 'Europe/Berlin' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const building = await db
    .insertInto('buildings')
    .values({ organisation_id: organisationId, name: 'Main' })
    .returning(only.id)
    .executeTakeFirstOrThrow();
  const installationId = `installation-${home}`;
  const secret = `secret-${home}`;
  const site = await db
    .insertInto('sites')
    .values({
      organisation_id: organisationId,
      building_id: building.id,
      installation_id: installationId,
      secret_hash: createHash('sha256').update(secret).digest(),
    })
    .returning(only.id)
    .executeTakeFirstOrThrow();
  const ours = { organisation_id: organisationId, site_id: site.id };
  const nodeMacs = Array.from({ length: size.nodes }, (_, index) => 0xac233f000000 + home * 4_096 + index);
  const podMacs = Array.from({ length: size.pods }, (_, index) => 0xf490cbd00000 + home * 4_096 + index);
  const nodes = await db
    .insertInto('nodes')
    .values(nodeMacs.map((mac) => ({ ...ours, mac: showMac(mac) })))
    .returning('id')
    .execute();
  const pods = await db
    .insertInto('pods')
    .values(podMacs.map((mac) => ({ ...ours, mac: showMac(mac) })))
    .returning('id')
    .execute();
  const manufacturer = await db
    .insertInto('manufacturers')
    .values({ code: `M${home}`, name: 'Maker' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const product = await db
    .insertInto('products')
    .values({ manufacturer_id: manufacturer.id, name: 'Plus', working_ml: 500, rothwell_ml: 2_000 })
    .returning('id')
    .executeTakeFirstOrThrow();
  const patients = await db
    .insertInto('patients')
    .values(
      pods.map(({ id }, index) => ({
        organisation_id: organisationId,
        alias: `Person ${index}`,
        code: `P${index}`,
        pod_id: id,
        pod_assigned_at: new Date(0),
        day_product_id: product.id,
        night_product_id: product.id,
      })),
    )
    .returning(['id', 'pod_id'])
    .execute();
  await db
    .insertInto('pod_assignments')
    .values(
      patients.map(({ id, pod_id }) => ({
        organisation_id: organisationId,
        pod_id: PodId.parse(pod_id),
        patient_id: id,
        since: new Date(0),
      })),
    )
    .execute();
  return {
    organisationId,
    siteId: site.id,
    installationId,
    secret,
    nodes: nodes.map(({ id }, index) => ({ id, mac: nodeMacs[index] ?? 0 })),
    pods: pods.map(({ id }, index) => ({
      id,
      mac: podMacs[index] ?? 0,
      patientId: patients[index]?.id ?? nobody,
    })),
  };
}
