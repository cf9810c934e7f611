import {
  endNodeShare,
  type generateNodeShareCode,
  type ReplyOf,
  type SharedNode,
  type SiteLink,
} from '@padlight/contract';
import { Button, Card, column, hint, plainList, row } from '@padlight/ui';
import { IconShare2, IconTicket } from '@tabler/icons-react';
import { useState } from 'react';
import { type ActNotice, ConfirmAct } from '../../../features/confirm/index.ts';
import { ShownOnce } from '../../../features/shown-once/index.ts';
import { callOnce } from '../../../platform/call/index.ts';
import { useFormat, useT } from '../../../platform/i18n/index.ts';
import { ShareNode } from './share-node.tsx';
import styles from './site-dialog.module.css';
import { UseSharedNode } from './use-shared-node.tsx';

interface SharedNodesCardProps {
  site: SiteLink;
  shared: readonly SharedNode[];
  mayEdit: boolean;
  onEnd: (notice?: ActNotice) => void;
}

/** The nodes of a site that other sites use, and those of others that it uses. */
export function SharedNodesCard({ site, shared, mayEdit, onEnd }: SharedNodesCardProps) {
  const t = useT('sites');
  const { formatDateTime } = useFormat();
  const [wanted, want] = useState<'share' | 'use'>();
  const [code, show] = useState<ReplyOf<typeof generateNodeShareCode>>();
  const [ending, setEnding] = useState<SharedNode>();
  const { siteId, building: name } = site;
  const its = shared.filter((node) => node.siteId === siteId || node.usedBy.siteId === siteId);
  const close = (notice?: ActNotice): void => {
    want(undefined);
    setEnding(undefined);
    onEnd(notice);
  };
  const whereOf = ({ nodeMac, room, building }: SharedNode): string =>
    [nodeMac, room, building].filter((part) => part !== null).join(' · ');
  return (
    <Card labelledBy="shared-nodes" className={column(3)}>
      <h2 id="shared-nodes">{t('sharedNodes')}</h2>
      <p className={hint()}>{t('sharedHint')}</p>
      {its.length === 0 && <p>{t('noneShared')}</p>}
      <ul className={column(3, plainList())}>
        {its.map((node) => (
          <li key={`${node.nodeMac} ${node.usedBy.siteId}`} className={row(3, 'apart')}>
            <div>
              <strong>{whereOf(node)}</strong>
              <div className={hint()}>
                {node.siteId === siteId
                  ? t('usedBy', { name: node.usedBy.building, time: formatDateTime(node.sharedAt) })
                  : t('usesSince', { time: formatDateTime(node.sharedAt) })}
              </div>
            </div>
            {mayEdit && (
              <Button onClick={() => setEnding(node)} label={t('endShareOf', { mac: node.nodeMac })}>
                {t('endShare')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {mayEdit && (
        <div className={row(3)}>
          <Button icon={<IconTicket aria-hidden size={18} />} onClick={() => want('share')}>
            {t('makeCode')}
          </Button>
          <Button icon={<IconShare2 aria-hidden size={18} />} onClick={() => want('use')}>
            {t('useCode')}
          </Button>
        </div>
      )}
      {wanted === 'share' && (
        <ShareNode
          site={site}
          onMade={(made) => {
            show(made);
            close();
          }}
          onClose={() => close()}
        />
      )}
      {wanted === 'use' && <UseSharedNode site={site} onEnd={close} />}
      {code && (
        <ShownOnce
          title={t('codeTitle')}
          copies={code.code}
          texts={{
            copy: t('copyCode'),
            copied: t('codeCopied'),
            notCopied: t('codeNotCopied'),
            noted: t('codeNoted'),
          }}
          onClose={() => show(undefined)}
        >
          <p>{t('codeHint', { time: formatDateTime(code.until) })}</p>
          <dl className={styles.settings}>
            <div>
              <dt>{t('code')}</dt>
              <dd data-share-code>{code.code}</dd>
            </div>
          </dl>
        </ShownOnce>
      )}
      {ending && (
        <ConfirmAct
          title={t('endShareTitle', { mac: ending.nodeMac })}
          items={[ending]}
          nameOf={({ nodeMac }) => nodeMac}
          act={t('endShare')}
          run={({ nodeMac, usedBy }) => callOnce(endNodeShare, { body: { nodeMac, siteId: usedBy.siteId } })}
          onEnd={([ended]) => close(ended && { texts: t('shareEnded', { mac: ended.nodeMac }) })}
        >
          <p>
            {t('endShareLoss', { name: ending.usedBy.siteId === siteId ? name : ending.usedBy.building })}
          </p>
        </ConfirmAct>
      )}
    </Card>
  );
}
