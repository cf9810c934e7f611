import { type HeardPod, SiteId, type SiteRow, saveSitePod } from '@padlight/contract';
import { useState } from 'react';
import { DialogForm } from '../../../features/form/index.ts';
import { CallError, useAction } from '../../../platform/call/index.ts';
import { useT } from '../../../platform/i18n/index.ts';
import { addLabel } from './add-label.ts';
import { type MakerValues, makerBody, makerValues, useMakerFields } from './maker-fields.ts';
import { readPods } from './read-pods.ts';
import { ScanLabel } from './scan-label.tsx';
import { siteFields } from './site-fields.ts';

interface PodsDialogProps {
  sites: readonly SiteRow[];
  /** Pods whose MACs are already known: their serial numbers are typed. */
  heard: readonly HeardPod[];
  onSaved: (count: number) => void;
  onClose: () => void;
}
interface Values extends MakerValues {
  siteId: string;
  list: string;
}
const indexOf = ({ path }: { readonly path: string }): number => Number(/pods\.(\d+)/.exec(path)?.[1] ?? -1);

/** Registers pods of a site: one a line, all of them or none. */
export function PodsDialog({ sites, heard, onSaved, onClose }: PodsDialogProps) {
  const t = useT('network');
  const { mutateAsync } = useAction(saveSitePod);
  const maker = useMakerFields(undefined);
  const [taken, setTaken] = useState<readonly string[]>([]);
  const problemOf = (list: string): string | undefined => {
    const { pods, wrong } = readPods(list);
    if (wrong.length > 0) return t('wrongLines', { lines: wrong.join(', '), count: wrong.length });
    return pods.length === 0 ? t('noPodTyped') : undefined;
  };
  return (
    <DialogForm
      title={t('addPods')}
      hint={t('addPodsHint')}
      schema={saveSitePod.body}
      values={
        {
          siteId: heard[0]?.siteId ?? sites[0]?.siteId ?? '',
          list: heard.map(({ podMac }) => `${podMac} `).join('\n'),
          ...makerValues(undefined),
        } as Values
      }
      fields={() => [
        ...siteFields(t, sites),
        {
          kind: 'content',
          key: 'scan',
          draw: ({ getValues, setValue }) => (
            <ScanLabel
              onLabel={(label) => {
                const read = addLabel(getValues('list'), label);
                setValue('list', read.list, { shouldDirty: true, shouldValidate: false });
                return t(`scan.${read.outcome}`, { pod: read.pod });
              }}
            />
          ),
        },
        { kind: 'note', name: 'list', label: t('podList'), maxLength: 20_000 },
        ...maker.fields,
        {
          kind: 'content',
          key: 'taken',
          draw: () => taken.length > 0 && <p>{t('takenPods', { pods: taken.join(', ') })}</p>,
        },
      ]}
      body={({ siteId, list, ...entered }) => ({
        siteId: SiteId.parse(siteId),
        pods: [...readPods(list).pods],
        ...makerBody(entered),
      })}
      check={(values) => ({ list: problemOf(values.list), firmware: maker.check(values) })}
      errorFields={{ 'pod-taken': 'list', pods: 'list', 'manufacturer-not-found': 'manufacturerId' }}
      draft={{ about: heard.map(({ podMac }) => podMac).join(' ') || 'new', form: 'pods', keeps: ['list'] }}
      send={async (body) => {
        try {
          return await mutateAsync({ body });
        } catch (error) {
          const fields = error instanceof CallError ? error.fields : [];
          setTaken([...new Set(fields.map(indexOf))].flatMap((index) => body.pods[index]?.mac ?? []));
          throw error;
        }
      }}
      sendLabel={t('register')}
      onSent={({ podMacs }) => onSaved(podMacs.length)}
      onClose={onClose}
    />
  );
}
