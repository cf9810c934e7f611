import { type Call, getInvitedUsers, getRoles, invite, mostInvited, type ReplyOf } from '@padlight/contract';
import type { Installation } from '../../e2e/harness/installation.ts';
import type { Mailbox } from '../../e2e/harness/mailbox.ts';
import { round, signIn } from '../children.ts';

const people = 500;

/**
 * Invites 500 people, 100 a request, through a mail server of this machine. `inviteS` is until all are invited, `inviteMailedS` until
 * their last mail has left.
 */
export async function measureInvite(installation: Installation, mailbox: Pick<Mailbox, 'newest'>) {
  const { token, organisationId } = await signIn(installation, 'admin');
  const send = async <C extends Call>(call: C, query: string, body?: object): Promise<ReplyOf<C>> => {
    const answer = await fetch(`${installation.url}${call.path}${query}`, {
      method: call.method,
      headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${call.path}: ${answer.status} ${await answer.text()}`);
    return call.reply.parse(await answer.json()) as ReplyOf<C>;
  };
  const { rows } = await send(getRoles, '?pageSize=100');
  const roleIds = rows.filter(({ name }) => name === 'Carer').map(({ roleId }) => roleId);
  const addresses = Array.from({ length: people }, (_, index) => `invited-${index}@example.org`);
  const began = performance.now();
  for (let at = 0; at < people; at += mostInvited) {
    const body = {
      organisationId,
      addresses: addresses.slice(at, at + mostInvited),
      roleIds,
      wardIds: null,
      language: 'en',
    };
    const { results } = await send(invite, '', body);
    if (!results.every(({ result }) => result === 'invited')) throw new Error('not all were invited');
  }
  const inviteS = round((performance.now() - began) / 1000, 2);
  while (!addresses.every((address) => mailbox.newest(address) !== undefined))
    await new Promise((resolve) => setTimeout(resolve, 50));
  const inviteMailedS = round((performance.now() - began) / 1000, 2);
  const listed = performance.now();
  const list = await send(getInvitedUsers, `?organisationId=${organisationId}&states=sent&pageSize=100`);
  if (list.total !== people) throw new Error(`${list.total} of ${people} invitations are listed as sent`);
  return { inviteS, inviteMailedS, inviteListMs: round(performance.now() - listed) };
}
