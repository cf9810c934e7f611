import { type BodyIn, type BodyOf, type ReplyOf, type SiteLink, useNodeShareCode } from '@padlight/contract';
import type { ActNotice } from '../../../features/confirm/index.ts';
import { DialogForm } from '../../../features/form/index.ts';
import { callOnce } from '../../../platform/call/index.ts';
import { useT } from '../../../platform/i18n/index.ts';

const redeem = useNodeShareCode;

/** Asks for the code of a node of another site, so that this site may use it. */
export function UseSharedNode({ site, onEnd }: { site: SiteLink; onEnd: (notice?: ActNotice) => void }) {
  const t = useT('sites');
  const { siteId, building: name } = site;
  return (
    <DialogForm<{ code: string }, BodyIn<typeof redeem>, BodyOf<typeof redeem>, ReplyOf<typeof redeem>>
      title={t('useCodeFor', { name })}
      hint={t('useCodeHint')}
      schema={redeem.body}
      values={{ code: '' }}
      fields={() => [{ kind: 'text', name: 'code', label: t('code'), maxLength: 20 }]}
      body={({ code }) => ({ siteId, code })}
      errorFields={{ 'share-code-not-found': 'code', 'node-of-site': 'code' }}
      draft={{ about: siteId, form: 'share-code', keeps: [] }}
      send={(body) => callOnce(redeem, { body })}
      sendLabel={t('useCode')}
      onSent={({ nodeMac }) => onEnd({ texts: t('codeUsed', { name, mac: nodeMac }) })}
      onClose={() => onEnd()}
    />
  );
}
