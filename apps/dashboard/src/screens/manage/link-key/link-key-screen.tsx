import { getLinkKey, removeLinkKey } from '@padlight/contract';
import { Banner, Button, column, hint, Notice, pageTitle, row, Skeleton } from '@padlight/ui';
import { IconAlertTriangle, IconKey, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { type ActNotice, ActNoticeLine, ConfirmAct } from '../../../features/confirm/index.ts';
import { ShownOnce } from '../../../features/shown-once/index.ts';
import { callOnce, useCall } from '../../../platform/call/index.ts';
import { useT } from '../../../platform/i18n/index.ts';
import { LoadFailed } from '../../../platform/load-failed/index.ts';
import { useSession } from '../../../platform/session/index.ts';
import { ManageFrame } from '../manage-frame.tsx';
import { LinkKeyCard } from './link-key-card.tsx';
import { MakeLinkKey } from './make-link-key.tsx';
import styles from './new-link-key.module.css';

/** The key with which another application reads the organisation's data. */
export function LinkKeyScreen() {
  const t = useT('link-key');
  const tShell = useT('shell');
  const { OrganisationId: organisationId } = useSession().organisation.OrganisationName;
  const query = { organisationId };
  const { data, isError, refetch } = useCall(getLinkKey, { query }, { staleTime: 0 });
  const [open, setOpen] = useState<'make' | 'remove'>();
  const [made, show] = useState<string>();
  const [notice, setNotice] = useState<ActNotice>();
  const refresh = (): void => void refetch();
  const linkKey = data?.linkKey ?? undefined;
  const end = (): void => {
    setOpen(undefined);
    refresh();
  };
  return (
    <ManageFrame>
      <div className={column(4)}>
        <h1 className={pageTitle()}>{t('title')}</h1>
        <p>{t('hint')}</p>
        <p className={hint()}>{t('hintDocs')}</p>
        <ActNoticeLine notice={notice} onNotice={setNotice} refresh={refresh} />
        {isError && !data && <LoadFailed retry={refresh} />}
        {!isError && !data && <Skeleton label={tShell('load.loading')} height="16rem" />}
        {data && !linkKey && (
          <Notice kind="empty" title={t('none')}>
            {t('noneHint')}
          </Notice>
        )}
        {linkKey && <LinkKeyCard linkKey={linkKey} />}
        {data?.abilities.edit && (
          <div className={row(3)}>
            {data.abilities.privacy.length > 0 && (
              <Button kind="primary" icon={<IconKey aria-hidden size={20} />} onClick={() => setOpen('make')}>
                {t(linkKey ? 'replace' : 'make')}
              </Button>
            )}
            {linkKey && (
              <Button icon={<IconTrash aria-hidden size={20} />} onClick={() => setOpen('remove')}>
                {t('remove')}
              </Button>
            )}
          </div>
        )}
        {data?.abilities.edit && data.abilities.privacy.length === 0 && <p>{t('seesLess')}</p>}
      </div>
      {data && open === 'make' && (
        <MakeLinkKey
          levels={data.abilities.privacy}
          replaced={linkKey}
          onMade={(key) => {
            show(key);
            end();
          }}
          onClose={end}
        />
      )}
      {linkKey && open === 'remove' && (
        <ConfirmAct
          title={t('removeOf', { name: linkKey.name })}
          items={[linkKey]}
          nameOf={({ name }) => name}
          act={t('remove')}
          typed={linkKey.name}
          run={() => callOnce(removeLinkKey, { query })}
          onEnd={(done) => {
            if (done.length > 0) setNotice({ texts: t('removed', { name: linkKey.name }) });
            end();
          }}
        >
          <p>{t('removeLoss')}</p>
        </ConfirmAct>
      )}
      {made !== undefined && <NewLinkKey value={made} onClose={() => show(undefined)} />}
    </ManageFrame>
  );
}

/** The new key. It is shown once. */
function NewLinkKey({ value, onClose }: { value: string; onClose: () => void }) {
  const t = useT('link-key');
  const texts = { copy: t('copy'), copied: t('copied'), notCopied: t('notCopied'), noted: t('noted') };
  return (
    <ShownOnce title={t('newKey')} copies={value} texts={texts} onClose={onClose}>
      <Banner kind="warning" icon={<IconAlertTriangle aria-hidden />}>
        {t('once')}
      </Banner>
      <p className={styles.key} data-link-key>
        {value}
      </p>
    </ShownOnce>
  );
}
