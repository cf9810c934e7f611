import {
  getManufacturerAdministrators,
  type Manufacturer,
  saveManufacturerAdministrator,
  type UserId,
} from '@padlight/contract';
import { Button, column, Dialog, hint, plainList, row, SelectField, Skeleton } from '@padlight/ui';
import { IconUserMinus, IconUserPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useAction, useCall } from '../../../platform/call/index.ts';
import { useErrorText } from '../../../platform/error-text/index.ts';
import { useT } from '../../../platform/i18n/index.ts';
import { LoadFailed, retryOf } from '../../../platform/load-failed/index.ts';

interface AdministratorsDialogProps {
  manufacturer: Pick<Manufacturer, 'manufacturerId' | 'name'>;
  onClose: () => void;
}
interface User {
  readonly userId: UserId;
  readonly displayName: string;
}

/** The administrators of a shared manufacturer: a super admin appoints and dismisses them. */
export function AdministratorsDialog({ manufacturer, onClose }: AdministratorsDialogProps) {
  const t = useT('products');
  const tShell = useT('shell');
  const errorText = useErrorText();
  const { manufacturerId, name } = manufacturer;
  const loaded = useCall(getManufacturerAdministrators, { query: { manufacturerId } }, { staleTime: 0 });
  const { mutateAsync, isPending } = useAction(saveManufacturerAdministrator);
  const [chosen, choose] = useState('');
  const [result, setResult] = useState<string>();
  const retry = retryOf(loaded);
  const { administrators = [], candidates = [] } = loaded.data ?? {};
  const set = async ({ userId, displayName }: User, isAdministrator: boolean): Promise<void> => {
    await mutateAsync({ body: { manufacturerId, userId, isAdministrator } }).then(
      () => setResult(t(isAdministrator ? 'appointed' : 'dismissed', { name: displayName })),
      (error: unknown) => setResult(errorText(error)),
    );
    choose('');
    await loaded.refetch();
  };
  const next = candidates.find(({ userId }) => userId === chosen);
  return (
    <Dialog title={t('administratorsOf', { name })} onClose={onClose}>
      <div className={column(4)}>
        <p className={hint()}>{t('administratorsHint')}</p>
        {retry && <LoadFailed retry={retry} />}
        {!loaded.data && !retry && <Skeleton label={tShell('load.loading')} height="6rem" />}
        {loaded.data && administrators.length === 0 && <p>{t('noAdministrator')}</p>}
        <ul className={column(2, plainList())}>
          {administrators.map((user) => (
            <li key={user.userId} className={row(3, 'apart')}>
              <span>
                <strong>{user.displayName}</strong> <span className={hint()}>{user.username}</span>
                {!user.seesDevices && <span className={hint()}> · {t('seesNoDevices')}</span>}
              </span>
              <Button
                icon={<IconUserMinus aria-hidden size={18} />}
                disabled={isPending}
                onClick={() => void set(user, false)}
              >
                {t('dismiss', { name: user.displayName })}
              </Button>
            </li>
          ))}
        </ul>
        {candidates.length > 0 && (
          <SelectField
            label={t('candidate')}
            value={chosen}
            onChange={choose}
            none="–"
            options={candidates.map(({ userId, displayName }) => ({ value: userId, label: displayName }))}
          />
        )}
        {loaded.data && candidates.length === 0 && <p className={hint()}>{t('noCandidate')}</p>}
        <p role="status">{result}</p>
        <div className={row(3, 'end')}>
          <Button onClick={onClose}>{t('close')}</Button>
          <Button
            kind="primary"
            icon={<IconUserPlus aria-hidden size={18} />}
            busy={isPending}
            disabled={!next}
            onClick={() => next && void set(next, true)}
          >
            {t('appoint')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
