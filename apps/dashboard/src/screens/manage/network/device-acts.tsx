import {
  changeSitePod,
  deleteSiteNode,
  deleteSitePod,
  getNodeStatus,
  getPodStatus,
  getSiteNodes,
  getSitePods,
  getUserSite,
  type Mac,
  type SiteNode,
  type SitePod,
  saveSiteNode,
} from '@padlight/contract';
import { Button } from '@padlight/ui';
import { IconArchive, IconArchiveOff, IconCpu, IconEdit, IconTrash } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type ActNotice, ActNoticeLine, ConfirmAct } from '../../../features/confirm/index.ts';
import type { RowAct } from '../../../features/data-table/index.ts';
import { callOnce } from '../../../platform/call/index.ts';
import { useErrorText } from '../../../platform/error-text/index.ts';
import { useT } from '../../../platform/i18n/index.ts';
import { EnterFirmware } from './enter-firmware.tsx';

/** The part of a pod that its actions need: both its row in the list and its page have it. */
export type ActedPod = Pick<
  SitePod,
  | 'podMac'
  | 'siteId'
  | 'state'
  | 'isWorn'
  | 'serialNumber'
  | 'expiresAt'
  | 'temperatureOffsetC'
  | 'maker'
  | 'firmware'
  | 'version'
  | 'abilities'
>;

/** The retirement and removal of one kind of devices. */
interface DeviceKind<Device> {
  readonly name: 'pod' | 'node';
  macOf(device: Device): Mac;
  /** True while a person needs it: it is then neither retired nor removed. */
  isNeeded(device: Device): boolean;
  retire(device: Device, isRetired: boolean): Promise<unknown>;
  remove(device: Device): Promise<unknown>;
  enterFirmware(device: Device, firmware: string): Promise<unknown>;
}

export const podKind: DeviceKind<ActedPod> = {
  name: 'pod',
  macOf: ({ podMac }) => podMac,
  isNeeded: ({ isWorn }) => isWorn,
  retire: ({ siteId, podMac: mac, serialNumber, expiresAt, temperatureOffsetC, version }, isRetired) =>
    callOnce(changeSitePod, {
      body: { siteId, mac, serialNumber, expiresAt, temperatureOffsetC, isRetired, version },
    }),
  remove: ({ siteId, podMac }) => callOnce(deleteSitePod, { query: { siteId, macAddress: podMac } }),
  enterFirmware: ({ siteId, podMac: mac, state, version, ...pod }, firmware) => {
    const { serialNumber, expiresAt, temperatureOffsetC } = pod;
    const unchanged = { siteId, mac, serialNumber, expiresAt, temperatureOffsetC, version };
    return callOnce(changeSitePod, { body: { ...unchanged, isRetired: state === 'retired', firmware } });
  },
};

export const nodeKind: DeviceKind<SiteNode> = {
  name: 'node',
  macOf: ({ nodeMac }) => nodeMac,
  isNeeded: () => false,
  retire: ({ siteId, nodeMac: mac, roomId, location, version }, isRetired) =>
    callOnce(saveSiteNode, { body: { siteId, mac, roomId, location, isRetired, version } }),
  remove: ({ siteId, nodeMac }) => callOnce(deleteSiteNode, { query: { siteId, macAddress: nodeMac } }),
  enterFirmware: ({ siteId, nodeMac: mac, roomId, location, version }, firmware) =>
    callOnce(saveSiteNode, { body: { siteId, mac, roomId, location, version, firmware } }),
};

const shownBy: readonly string[] = [getSitePods, getSiteNodes, getPodStatus, getNodeStatus, getUserSite].map(
  ({ path }) => path,
);

interface DeviceActsOptions<Device> {
  /** Opens the form of a device. */
  edit: (device: Device) => void;
  editLabel: string;
  onRemoved: () => void;
}

/**
 * The actions on a device: in its row, and as buttons on its page. `dialog` asks before one is retired or removed,
 * `line` shows the last action, and `done` reports another action and fetches the devices again.
 */
export function useDeviceActs<Device extends ActedPod | SiteNode>(
  kind: DeviceKind<Device>,
  { edit, editLabel, onRemoved }: DeviceActsOptions<Device>,
) {
  const t = useT('network');
  const errorText = useErrorText();
  const queries = useQueryClient();
  const [notice, setNotice] = useState<ActNotice>();
  const [updated, update] = useState<readonly Device[]>();
  const [pending, setPending] = useState<{ act: 'retire' | 'remove'; device: Device }>();
  const refresh = () =>
    queries.invalidateQueries({ predicate: ({ queryKey: [path] }) => shownBy.includes(String(path)) });
  const done = (next: ActNotice): void => {
    setNotice(next);
    void refresh();
  };
  const bringBack = (device: Device): void =>
    void kind.retire(device, false).then(
      () => done({ texts: t('device.back', { mac: kind.macOf(device) }) }),
      (error: unknown) => done({ texts: errorText(error) }),
    );
  const end = (act: 'retire' | 'remove', device: Device): void => {
    const mac = kind.macOf(device);
    if (act === 'remove') onRemoved();
    done(
      act === 'remove'
        ? { texts: t('device.removed', { mac }) }
        : {
            texts: t('device.retired', { mac }),
            undo: () => kind.retire({ ...device, version: device.version + 1 }, false),
          },
    );
  };
  const actsOf = (device: Device): RowAct[] => {
    const { abilities, state } = device;
    const retire: RowAct =
      state === 'retired'
        ? {
            key: 'bring-back',
            label: t('device.act.bringBack'),
            icon: <IconArchiveOff aria-hidden />,
            run: () => bringBack(device),
          }
        : {
            key: 'retire',
            label: t('device.act.retire'),
            icon: <IconArchive aria-hidden />,
            run: () => setPending({ act: 'retire', device }),
          };
    const change: RowAct = {
      key: 'edit',
      label: editLabel,
      icon: <IconEdit aria-hidden />,
      run: () => edit(device),
    };
    const remove: RowAct = {
      key: 'remove',
      label: t('device.act.remove'),
      icon: <IconTrash aria-hidden />,
      destructive: true,
      run: () => setPending({ act: 'remove', device }),
    };
    const isFree = !kind.isNeeded(device);
    return [
      ...(abilities.edit ? [change] : []),
      ...(abilities.edit && isFree ? [retire] : []),
      ...(abilities.remove && isFree ? [remove] : []),
    ];
  };
  const question = pending && (
    <ConfirmAct
      title={t(`device.ask.${pending.act}`, { mac: kind.macOf(pending.device) })}
      items={[pending.device]}
      nameOf={kind.macOf}
      act={t(`device.act.${pending.act}`)}
      run={(device) => (pending.act === 'remove' ? kind.remove(device) : kind.retire(device, true))}
      onEnd={([ended]) => {
        setPending(undefined);
        if (ended) end(pending.act, ended);
      }}
    >
      <p>{t(`device.loss.${kind.name}.${pending.act}`)}</p>
      <p>{t(`device.stays.${pending.act}`)}</p>
    </ConfirmAct>
  );
  const firmware = updated && (
    <EnterFirmware
      devices={updated}
      macOf={kind.macOf}
      enter={kind.enterFirmware}
      onEnd={(count, entered) => {
        update(undefined);
        if (count > 0) done({ texts: t('device.firmwareEntered', { count, firmware: entered }) });
      }}
    />
  );
  return {
    actsOf,
    bulkActs: [
      {
        key: 'firmware',
        label: t('device.act.firmware'),
        icon: <IconCpu aria-hidden />,
        allowed: ({ abilities }: Device) => abilities.edit,
        run: update,
      },
    ],
    buttonsOf: (device: Device) =>
      actsOf(device).map(({ key, icon, label, run }) => (
        <Button key={key} icon={icon} onClick={run}>
          {label}
        </Button>
      )),
    dialog: question ?? firmware,
    line: <ActNoticeLine notice={notice} onNotice={setNotice} refresh={refresh} />,
    done,
  };
}
