import {
  changeSitePod,
  getSitePods,
  instant,
  maxTemperatureOffsetC,
  SiteId,
  type SiteRow,
} from '@padlight/contract';
import { dayOf, startOfDate } from '@padlight/time-zone';
import { DialogForm } from '../../../features/form/index.ts';
import { callOnce, useAction } from '../../../platform/call/index.ts';
import { useFormat, useT } from '../../../platform/i18n/index.ts';
import { useSession } from '../../../platform/session/index.ts';
import type { ActedPod } from './device-acts.tsx';
import { type MakerValues, makerBody, makerValues, useMakerFields } from './maker-fields.ts';
import { siteFields } from './site-fields.ts';

interface PodEditProps {
  sites: readonly SiteRow[];
  pod: ActedPod;
  onSaved: () => void;
  onClose: () => void;
}
interface Values extends MakerValues {
  siteId: string;
  serialNumber: string;
  expires: string;
  temperatureOffsetC: number | null;
  /** The version of the pod as it was opened. */
  version: ActedPod['version'];
}

/** Changes the values of a pod, and its site. */
export function PodEdit({ sites, pod, onSaved, onClose }: PodEditProps) {
  const t = useT('network');
  const { difference } = useFormat();
  const { TimeZone: timeZone } = useSession().organisation;
  const { mutateAsync } = useAction(changeSitePod);
  const maker = useMakerFields(pod.maker);
  const expiryAt = (day: string) => {
    const at = startOfDate(timeZone, day);
    return at === undefined ? null : instant(at);
  };
  const valuesOf = (current: ActedPod): Values => ({
    siteId: current.siteId,
    serialNumber: current.serialNumber ?? '',
    expires: current.expiresAt === null ? '' : dayOf(timeZone, Date.parse(current.expiresAt)),
    temperatureOffsetC: current.temperatureOffsetC,
    version: current.version,
    ...makerValues(current),
  });
  return (
    <DialogForm<
      Values,
      Parameters<typeof mutateAsync>[0]['body'],
      Parameters<typeof mutateAsync>[0]['body'],
      { podMac: string }
    >
      title={t('podOf', { mac: pod.podMac })}
      schema={changeSitePod.body}
      values={valuesOf(pod)}
      fields={() => [
        ...siteFields(t, sites),
        { kind: 'text', name: 'serialNumber', label: t('serialNumber'), maxLength: 16 },
        ...maker.fields,
        { kind: 'date', name: 'expires', label: t('expires') },
        {
          kind: 'number',
          name: 'temperatureOffsetC',
          label: t('offset', { unit: difference.unit }),
          hint: t('offsetHint'),
          min: -maxTemperatureOffsetC,
          max: maxTemperatureOffsetC,
          as: difference,
        },
      ]}
      body={({ siteId, serialNumber, expires, temperatureOffsetC, version, ...entered }) => ({
        siteId: SiteId.parse(siteId),
        mac: pod.podMac,
        serialNumber: serialNumber.trim() === '' ? null : serialNumber.trim(),
        expiresAt: expiryAt(expires),
        temperatureOffsetC: temperatureOffsetC ?? 0,
        ...makerBody(entered),
        isRetired: pod.state === 'retired',
        version,
      })}
      check={(values) => ({ firmware: maker.check(values) })}
      errorFields={{ 'serial-number-taken': 'serialNumber', 'manufacturer-not-found': 'manufacturerId' }}
      draft={{
        about: pod.podMac,
        form: 'pod',
        keeps: [
          'siteId',
          'serialNumber',
          'expires',
          'temperatureOffsetC',
          'manufacturerId',
          'firmware',
          'version',
        ],
      }}
      readTheirs={async () => {
        const { rows } = await callOnce(getSitePods, { query: { search: pod.podMac } });
        const theirs = rows.find(({ podMac }) => podMac === pod.podMac);
        return theirs && { values: valuesOf(theirs) };
      }}
      send={(body) => mutateAsync({ body })}
      sendLabel={t('save')}
      onSent={onSaved}
      onClose={onClose}
    />
  );
}
