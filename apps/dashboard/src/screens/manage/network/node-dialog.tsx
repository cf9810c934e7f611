import {
  getBuildings,
  getSiteNodes,
  RoomId,
  readMac,
  SiteId,
  type SiteNode,
  type SiteRow,
  saveSiteNode,
} from '@padlight/contract';
import { Controller } from 'react-hook-form';
import { DialogForm, type Field, type FormPart } from '../../../features/form/index.ts';
import { callOnce, useAction, useCall } from '../../../platform/call/index.ts';
import { useT } from '../../../platform/i18n/index.ts';
import { useSession } from '../../../platform/session/index.ts';
import { type MakerValues, makerBody, makerValues, useMakerFields } from './maker-fields.ts';
import { RoomSelect } from './room-select.tsx';
import { ScanLabel } from './scan-label.tsx';
import { siteFields } from './site-fields.ts';

interface NodeDialogProps {
  sites: readonly SiteRow[];
  /** Undefined: a new one. */
  node: SiteNode | undefined;
  onSaved: (mac: string) => void;
  onClose: () => void;
}
interface Values extends MakerValues {
  siteId: string;
  mac: string;
  roomId: string;
  location: string;
  /** The version of the node as it was opened; null for a new one. */
  version: SiteNode['version'] | null;
}

const valuesOf = (node: SiteNode | undefined, firstSite: string | undefined): Values => ({
  siteId: node?.siteId ?? firstSite ?? '',
  mac: node?.nodeMac ?? '',
  roomId: node?.roomId ?? '',
  location: node?.location ?? '',
  version: node?.version ?? null,
  ...makerValues(node),
});

/** Registers a node, or changes its room. */
export function NodeDialog({ sites, node, onSaved, onClose }: NodeDialogProps) {
  const t = useT('network');
  const { OrganisationId: organisationId } = useSession().organisation.OrganisationName;
  const { data: buildings } = useCall(getBuildings, { query: { organisationId } });
  const { mutateAsync } = useAction(saveSiteNode);
  const maker = useMakerFields(node?.maker);
  const buildingsOf = (siteId: string) => {
    const site = sites.find((candidate) => candidate.siteId === siteId);
    return site ? [site.buildingId, ...site.linked.map(({ buildingId }) => buildingId)] : [];
  };
  const place: Field<Values>[] = [
    {
      kind: 'own',
      name: 'roomId',
      label: t('room'),
      texts: (roomId) =>
        (buildings ?? [])
          .flatMap(({ floors }) => floors.flatMap(({ rooms }) => rooms))
          .find((room) => room.roomId === roomId)?.name ?? '',
      draw: ({ control, watch }, error) => (
        <Controller
          control={control}
          name="roomId"
          render={({ field: { value, onChange } }) => (
            <RoomSelect
              buildingIds={buildingsOf(watch('siteId'))}
              value={value}
              onChange={onChange}
              error={error}
            />
          )}
        />
      ),
    },
    { kind: 'text', name: 'location', label: t('location'), hint: t('locationHint'), maxLength: 100 },
  ];
  const identity: FormPart<Values>[] = [
    ...siteFields(t, sites),
    {
      kind: 'content',
      key: 'scan',
      draw: ({ setValue }) => (
        <ScanLabel
          onLabel={({ mac }) => {
            if (mac) setValue('mac', mac, { shouldDirty: true, shouldValidate: true });
            return mac ? t('scan.read', { mac }) : t('scan.noMac');
          }}
        />
      ),
    },
    { kind: 'text', name: 'mac', label: t('mac'), hint: t('nodeMacHint'), maxLength: 17 },
  ];
  return (
    <DialogForm<
      Values,
      Parameters<typeof mutateAsync>[0]['body'],
      Parameters<typeof mutateAsync>[0]['body'],
      { nodeMac: string }
    >
      title={node ? t('nodeOf', { mac: node.nodeMac }) : t('addNode')}
      schema={saveSiteNode.body}
      values={valuesOf(node, sites[0]?.siteId)}
      fields={() => [...(node ? siteFields(t, sites) : identity), ...place, ...maker.fields]}
      body={({ siteId, mac, roomId, location, version, ...entered }) => ({
        siteId: SiteId.parse(siteId),
        mac: readMac(mac.trim()) ?? null,
        roomId: roomId === '' ? null : RoomId.parse(roomId),
        location: location.trim() === '' ? null : location,
        ...makerBody(entered),
        version,
      })}
      check={(values) => ({
        mac: readMac(values.mac.trim()) ? undefined : t('macFormat'),
        firmware: maker.check(values),
      })}
      errorFields={{
        'node-taken': 'mac',
        'place-not-found': 'roomId',
        'manufacturer-not-found': 'manufacturerId',
      }}
      draft={{
        about: node?.nodeMac ?? 'new',
        form: 'node',
        keeps: ['siteId', 'mac', 'roomId', 'location', 'manufacturerId', 'firmware', 'version'],
      }}
      readTheirs={async () => {
        const { rows } = await callOnce(getSiteNodes, { query: { search: node?.nodeMac } });
        const theirs = rows.find(({ nodeMac }) => nodeMac === node?.nodeMac);
        return theirs && { values: valuesOf(theirs, undefined) };
      }}
      send={(body) => mutateAsync({ body })}
      sendLabel={t('save')}
      onSent={({ nodeMac }) => onSaved(nodeMac)}
      onClose={onClose}
    />
  );
}
