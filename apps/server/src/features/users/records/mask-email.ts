/** Masks an address so that its owner recognises it and no one else learns it: `m***a@example.org`. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  const name = [...email.slice(0, at)];
  const last = name.length > 3 ? name.at(-1) : '';
  return `${name[0] ?? ''}***${last}${email.slice(at)}`;
}
