import { asciiDomainOf, mailDomainOf } from '@padlight/contract';

/** Returns the form by which addresses are compared: without case, and with the domain in ASCII. */
export function addressKey(email: string): string {
  const at = email.lastIndexOf('@');
  const domain = mailDomainOf(email) ?? email.slice(at + 1);
  return `${email.slice(0, at).normalize('NFKC').toLowerCase()}@${domain.toLowerCase()}`;
}

const isAddress = (recipient: string): boolean => recipient.includes('@');

/** True where a code that is limited to these addresses and domains admits an address. Without any, it admits all. */
export function admitsAddress(recipients: readonly string[], email: string): boolean {
  if (recipients.length === 0) return true;
  const key = addressKey(email);
  const domain = mailDomainOf(email);
  return recipients.some((recipient) =>
    isAddress(recipient) ? addressKey(recipient) === key : asciiDomainOf(recipient) === domain,
  );
}

/** False only for a code that names a role and is limited to single addresses. A domain may admit anyone. */
export const needsApproval = (code: {
  readonly roleId: string | null;
  readonly recipients: readonly string[];
}): boolean => code.roleId === null || code.recipients.length === 0 || !code.recipients.every(isAddress);
