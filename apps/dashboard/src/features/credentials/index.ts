export { checkCode } from './check-code.ts';
export { checkNewPassword } from './check-new-password.ts';
export { CodeField } from './code-field.tsx';
export { default as fieldStyles } from './fields.module.css';
export { type NewPassword, NewPasswordFields } from './new-password-fields.tsx';
export { PasswordField } from './password-field.tsx';
export { meetsPolicy } from './password-rules.ts';
export { PolicyList } from './policy-list.tsx';
export { ResendButton } from './resend-button.tsx';
