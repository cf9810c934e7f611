import { problem } from '../../../platform/http/problem.ts';

/** Returns the address to which a provider returns: of the operator's setting, else of the page. It is registered there exactly so. */
export function redirectUrlOf(publicUrl: string | undefined, origin: string): string {
  const base = publicUrl ?? origin;
  if (!URL.canParse(base) || !/^https?:$/.test(new URL(base).protocol)) throw problem('bad-request');
  return `${new URL(base).origin}/sign-in`;
}
