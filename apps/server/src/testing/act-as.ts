import type { BodyIn, Call, OrganisationId, Permission, QueryIn, ReplyOf } from '@padlight/contract';
import { insertRole } from '../features/users/index.ts';
import type { TestApp } from './test-app.ts';

/** The answer to a call: its reply, or the code of its error. */
interface Answered<C extends Call> {
  readonly status: number;
  readonly code: string | undefined;
  readonly text: string;
  readonly reply: ReplyOf<C>;
}
export type Act = <C extends Call>(
  call: C,
  input?: { readonly query?: QueryIn<C>; readonly body?: BodyIn<C> },
) => Promise<Answered<C>>;

const queryText = (query: unknown): string => {
  const entries = Object.entries(query ?? {}).filter(([, value]) => value !== undefined);
  return entries.length === 0 ? '' : `?${new URLSearchParams(entries as [string, string][])}`;
};

/** Builds fields and files as a browser sends them. */
function formOf(body: object): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(body))
    form.set(name, value instanceof Blob ? value : String(value));
  return form;
}

/** Makes calls over HTTP with an access token, or without one. */
export const actWith =
  (app: Pick<TestApp, 'server'>, token: string | undefined, address = '10.9.0.1'): Act =>
  async (call, input = {}) => {
    const { status, text, body } = await app.server.call(call.method, call.path + queryText(input.query), {
      ...(token !== undefined && { token }),
      ...(input.body !== undefined && {
        body: call.uploads === undefined ? input.body : formOf(Object(input.body)),
      }),
      headers: { 'x-forwarded-for': address },
    });
    return { status, text, code: status === 200 ? undefined : Object(body).code, reply: body as never };
  };

/** Signs in a user of the test app and makes calls as that user. */
export async function actAs(app: TestApp, username: string): Promise<Act> {
  const { tokenInfo } = await app.signIn(username);
  return actWith(app, tokenInfo.access_token);
}

/** Adds a user whose role has these permissions alone, and signs them in. */
export async function actHolding(
  app: TestApp,
  username: string,
  organisationId: OrganisationId,
  permissions: readonly Permission[],
): Promise<Act> {
  await insertRole(app.database.db, organisationId, { name: username, template: null, permissions });
  await app.addUserOf(username, organisationId, username);
  return actAs(app, username);
}
