import {
  getManufacturers,
  getOrganisationManufacturer,
  type Manufacturer,
  type OrganisationManufacturer,
} from '@padlight/contract';
import { useCall } from '../../../platform/call/index.ts';
import { retryOf } from '../../../platform/load-failed/index.ts';
import { useSession } from '../../../platform/session/index.ts';

/** A manufacturer with its use by the organisation; the organisation's own have none. */
export interface ListedManufacturer extends Manufacturer {
  readonly use: OrganisationManufacturer | undefined;
}

/** The existing manufacturers, each with its use by the organisation. */
export function useManufacturers() {
  const { OrganisationId: organisationId } = useSession().organisation.OrganisationName;
  const all = useCall(getManufacturers, {}, { staleTime: 0 });
  const uses = useCall(getOrganisationManufacturer, { query: { organisationId } }, { staleTime: 0 });
  const retryAll = retryOf(all);
  const retryUses = retryOf(uses);
  const refresh = (): void => {
    void all.refetch();
    void uses.refetch();
  };
  const list =
    uses.data &&
    all.data?.map(
      (manufacturer): ListedManufacturer => ({
        ...manufacturer,
        use: uses.data.manufacturers.find(
          ({ manufacturerId }) => manufacturerId === manufacturer.manufacturerId,
        ),
      }),
    );
  return {
    organisationId,
    list,
    retry: retryAll || retryUses ? refresh : undefined,
    refresh,
    mayUse: uses.data?.abilities.edit === true,
  };
}
