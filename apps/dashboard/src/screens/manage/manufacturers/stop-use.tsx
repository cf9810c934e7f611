import {
  addOrganisationManufacturer,
  deleteOrganisationManufacturer,
  type OrganisationId,
} from '@padlight/contract';
import { type ActNotice, ConfirmAct } from '../../../features/confirm/index.ts';
import { callOnce } from '../../../platform/call/index.ts';
import { useFormat, useT } from '../../../platform/i18n/index.ts';
import type { ListedManufacturer } from './use-manufacturers.ts';

interface StopUseProps {
  organisationId: OrganisationId;
  manufacturer: ListedManufacturer;
  /** Undefined where nothing was done. */
  onEnd: (notice: ActNotice | undefined) => void;
}

/** Asks before the use of a manufacturer ends, with the consequences. */
export function StopUse({ organisationId, manufacturer, onEnd }: StopUseProps) {
  const t = useT('products');
  const { formatNumber } = useFormat();
  const { name, manufacturerId, use } = manufacturer;
  const { people = 0, ownProducts = 0, pods = 0, nodes = 0, allowsDeviceData = false } = use ?? {};
  const key = { organisationId, manufacturerId };
  return (
    <ConfirmAct
      title={t('stopOf', { name })}
      items={[manufacturer]}
      nameOf={() => name}
      act={t('stopUse', { name })}
      run={() => callOnce(deleteOrganisationManufacturer, { query: { ...key, people } })}
      onEnd={(done) =>
        onEnd(
          done.length === 0
            ? undefined
            : {
                texts: t('stopped', { name }),
                undo: () =>
                  callOnce(addOrganisationManufacturer, {
                    body: { ...key, allowsDeviceData, version: null },
                  }),
              },
        )
      }
    >
      <p>{t('stopLoss')}</p>
      {people > 0 && <p>{t('stopPeople', { count: people })}</p>}
      {ownProducts > 0 && <p>{t('stopProducts', { count: ownProducts })}</p>}
      {pods + nodes > 0 && (
        <p>{t('stopDevices', { pods: formatNumber(pods), nodes: formatNumber(nodes) })}</p>
      )}
    </ConfirmAct>
  );
}
