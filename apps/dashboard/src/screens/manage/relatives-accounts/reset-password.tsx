import {
  type BodyIn,
  type BodyOf,
  type PasswordPolicy,
  resetSecondaryUserPassword,
  type SecondaryUserRow,
} from '@padlight/contract';
import { DialogForm } from '../../../features/form/index.ts';
import { useAction } from '../../../platform/call/index.ts';
import { useT } from '../../../platform/i18n/index.ts';
import type { HandedPassword } from './account-acts.tsx';
import { usePasswordField } from './use-password-field.tsx';

type Call = typeof resetSecondaryUserPassword;

interface ResetPasswordProps {
  account: SecondaryUserRow;
  policy: PasswordPolicy;
  onPassword: (password: HandedPassword) => void;
  onClose: () => void;
}

/** Asks before the password of an account is replaced, by a chosen one or one that is made. */
export function ResetPassword({ account, policy, onPassword, onClose }: ResetPasswordProps) {
  const t = useT('relatives-accounts');
  const tCredentials = useT('credentials');
  const reset = useAction(resetSecondaryUserPassword);
  const { field, isRight } = usePasswordField<{ password: string }>(policy);
  const { userId, username, displayName: name } = account;
  return (
    <DialogForm<{ password: string }, BodyIn<Call>, BodyOf<Call>, { password: string }>
      title={t('confirm.password', { name })}
      hint={t('loss.password', { name })}
      schema={resetSecondaryUserPassword.body}
      values={{ password: '' }}
      fields={() => [field]}
      body={({ password }) => ({ password })}
      check={({ password }) => (isRight(password) ? {} : { password: tCredentials('required.policy') })}
      errorFields={{ 'password-policy': 'password', 'password-obvious': 'password' }}
      draft={{ about: userId, form: 'relative-password', keeps: [] }}
      send={async ({ password }) => {
        const reply = await reset.mutateAsync({ query: { userId }, body: { password } });
        return { password: reply.password ?? password };
      }}
      sendLabel={t('newPassword')}
      onSent={({ password }) => onPassword({ name, username, password })}
      onClose={onClose}
    />
  );
}
