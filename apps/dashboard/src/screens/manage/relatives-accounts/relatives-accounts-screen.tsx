import { defaultPasswordPolicy, type SecondaryUserRow } from '@padlight/contract';
import { IconUserPlus } from '@tabler/icons-react';
import { useState } from 'react';
import type { ActNotice } from '../../../features/confirm/index.ts';
import { DataTable, RowPart, useListScreen } from '../../../features/data-table/index.ts';
import { useT } from '../../../platform/i18n/index.ts';
import { ManageFrame } from '../manage-frame.tsx';
import { AccountActs, type HandedPassword, PasswordShown, type WantedAct } from './account-acts.tsx';
import { CreateAccount } from './create-account.tsx';
import { LimitAccount } from './limit-account.tsx';
import { ResetPassword } from './reset-password.tsx';
import { useAccountTable } from './use-account-table.tsx';

/** The accounts for relatives and stations: those that the reader keeps; for administrators all of them. */
export function RelativesAccountsScreen() {
  const t = useT('relatives-accounts');
  const { part, notify, toList, above } = useListScreen();
  const [wanted, want] = useState<WantedAct>();
  const [handed, hand] = useState<HandedPassword>();
  const [renewed, renew] = useState<SecondaryUserRow>();
  const table = useAccountTable(want, renew);
  const { abilities, passwordPolicy: policy = defaultPasswordPolicy } = table.reply ?? {};
  const givable = abilities?.parts;
  const end = (notice: ActNotice | undefined): void => {
    want(undefined);
    table.choose([]);
    if (notice) notify(notice);
    void table.refresh();
  };
  if (part.part === 'new' && givable)
    return (
      <ManageFrame>
        <CreateAccount
          givable={givable}
          policy={policy}
          onBack={part.close}
          onMade={(password) => {
            hand(password);
            toList(table);
          }}
        />
      </ManageFrame>
    );
  if (part.part === 'limit')
    return (
      <ManageFrame>
        <RowPart key={part.id} table={table} id={part.id} onBack={part.close}>
          {(account: SecondaryUserRow) => (
            <LimitAccount
              account={account}
              givable={givable ?? []}
              onSaved={(notice) => toList(table, notice)}
              onBack={part.close}
            />
          )}
        </RowPart>
      </ManageFrame>
    );
  return (
    <ManageFrame>
      <DataTable
        table={table}
        {...above(table, { icon: <IconUserPlus aria-hidden size={20} />, texts: t('add') })}
      />
      {wanted && <AccountActs wanted={wanted} onEnd={end} />}
      {renewed && (
        <ResetPassword
          account={renewed}
          policy={policy}
          onPassword={(password) => {
            renew(undefined);
            hand(password);
          }}
          onClose={() => renew(undefined)}
        />
      )}
      {handed && <PasswordShown handed={handed} onClose={() => hand(undefined)} />}
    </ManageFrame>
  );
}
