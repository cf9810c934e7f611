import { saveGroupSight } from '@padlight/contract';
import { Button, Card, column, hint } from '@padlight/ui';
import { useState } from 'react';
import type { ActNotice } from '../../../features/confirm/index.ts';
import { callOnce } from '../../../platform/call/index.ts';
import { useT } from '../../../platform/i18n/index.ts';
import { useSession } from '../../../platform/session/index.ts';
import { SwitchSight } from './switch-sight.tsx';
import { UnseenNow } from './unseen-list.tsx';

interface SightCardProps {
  narrows: boolean;
  mayChange: boolean;
  onChanged: (notice: ActNotice) => void;
}

/** The setting that lets users see only the people of their own groups. It is switched after a preview. */
export function SightCard({ narrows, mayChange, onChanged }: SightCardProps) {
  const t = useT('groups');
  const { OrganisationId: organisationId } = useSession().organisation.OrganisationName;
  const [isSwitching, setSwitching] = useState(false);
  const write = (next: boolean) => callOnce(saveGroupSight, { body: { organisationId, narrows: next } });
  return (
    <Card labelledBy="group-sight" className={column(3)}>
      <h2 id="group-sight">{t('sight.title')}</h2>
      <p>{t(narrows ? 'sight.on' : 'sight.off')}</p>
      <p className={hint()}>{t('sight.always')}</p>
      {mayChange && narrows && <UnseenNow organisationId={organisationId} />}
      {mayChange && (
        <div>
          <Button onClick={() => setSwitching(true)}>{t(narrows ? 'sight.turnOff' : 'sight.turnOn')}</Button>
        </div>
      )}
      {isSwitching && (
        <SwitchSight
          organisationId={organisationId}
          narrows={narrows}
          run={() => write(!narrows)}
          onEnd={(isDone) => {
            setSwitching(false);
            if (isDone)
              onChanged({
                texts: t(narrows ? 'sight.turnedOff' : 'sight.turnedOn'),
                undo: () => write(narrows),
              });
          }}
        />
      )}
    </Card>
  );
}
