import { api, type Building, FilterFlag } from '@padlight/contract';

/** Dashboards that one session opens. */
export interface DashboardSession {
  readonly token: string;
  readonly organisationId: number;
  readonly sockets: number;
  /** Comes back with each tile that they receive. */
  readonly name: string;
  /** The filter that is saved before they join, as the call takes it; without one they show what was saved. */
  readonly filter?: string;
}

/** A tile as a dashboard received it. */
export interface HeardTile {
  /** Epoch ms, with fractions. */
  readonly at: number;
  readonly dashboard: string;
  readonly patientId: string;
  readonly battery: number | null;
}

/** Reads the filter of each floor of a home, by its name. */
export async function readFloorFilters(
  url: string,
  { token, organisationId }: Pick<DashboardSession, 'token' | 'organisationId'>,
): Promise<Map<string, string>> {
  const answer = await fetch(`${url}${api.places.getBuildings.path}?organisationId=${organisationId}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  if (!answer.ok) throw new Error(`the places were not read: ${await answer.text()}`);
  const buildings = (await answer.json()) as Building[];
  return new Map(
    buildings.flatMap(({ buildingId, floors }) =>
      floors.map(({ floorId, name }) => [
        name,
        JSON.stringify({
          OrganisationId: organisationId,
          BuildingId: buildingId,
          FilterIds: [floorId],
          Flag: FilterFlag.floor,
        }),
      ]),
    ),
  );
}
