import { api, type BodyIn, type PatientId, sharingTextVersion, type UserId } from '@padlight/contract';
import { expect } from 'vitest';
import { type Act, actAs, actWith } from '../../../testing/act-as.ts';
import { readingOf } from '../../../testing/readings.ts';
import { openPeopleApp } from '../../people/testing/people-app.ts';
import { refreshTiles } from '../../tiles/index.ts';

type NewAccount = BodyIn<typeof api.secondaryUsers.createSecondaryUser>;

/** Opens a home of four people, of whom the first two share with relatives, and makes accounts for relatives in it. */
export async function openRelativesApp() {
  const elm = await openPeopleApp();
  const { app, db, home, organisationId, lead } = elm;
  const idOf = (index: number): PatientId => (home.pods[index] ?? expect.fail()).patientId;
  let names = 0;

  const consent = (
    patientId: PatientId,
    decision: 'given' | 'refused' | 'withdrawn' = 'given',
    act: Act = lead,
  ) =>
    act(api.consents.savePatientConsent, {
      body: {
        patientId,
        kind: 'sharing',
        decision,
        decidedBy: 'Frieda, daughter',
        textVersion: sharingTextVersion,
        textLanguage: 'en',
      },
    });
  /** Gives a person this reading, received a minute ago. */
  async function show(patientId: PatientId, colour: 'green' | 'red'): Promise<void> {
    const reading = readingOf(colour, 20, app.clock.ms - 60_000);
    const changes = [{ patientId, reading }];
    const { changed, removed } = await refreshTiles(db, organisationId, changes, 'patientStatusUpdated');
    app.bus.publish('tiles-changed', { organisationId, changed, removed });
  }
  const account = (more: Partial<NewAccount> = {}): NewAccount => {
    names += 1;
    return {
      username: `daughter-${names}`,
      displayName: 'Frieda’s daughter',
      kind: 'relative',
      language: 'en',
      patientIds: [idOf(0)],
      parts: ['day', 'nights'],
      ...more,
    };
  };
  const create = (more: Partial<NewAccount> = {}, act: Act = lead) =>
    act(api.secondaryUsers.createSecondaryUser, { body: account(more) });
  const login = (username: string, password: string) =>
    actWith(app, undefined)(api.session.login, { body: { username, password } });
  /** Creates an account and signs in with it. */
  async function relative(more: Partial<NewAccount> = {}, act: Act = lead) {
    const body = account(more);
    const { reply } = await act(api.secondaryUsers.createSecondaryUser, { body });
    const password = reply.password ?? expect.fail();
    const { tokenInfo } = (await login(body.username, password)).reply;
    const { access_token: token } = tokenInfo;
    return { userId: reply.userId, username: body.username, password, token, act: actWith(app, token) };
  }
  const rowOf = async (userId: UserId, act: Act = lead) => {
    const { reply } = await act(api.secondaryUsers.getSecondaryUsers, { query: { pageSize: 100 } });
    return reply.rows.find((row) => row.userId === userId);
  };
  const now = (act: Act, patientId = idOf(0)) => act(api.relatives.getRelativesNow, { query: { patientId } });
  const namesOf = async (act: Act): Promise<string[]> =>
    (await act(api.relatives.getRelativesPeople)).reply.people.map(({ name }) => name);
  for (const index of [0, 1]) await consent(idOf(index));
  return {
    ...elm,
    idOf,
    consent,
    show,
    create,
    login,
    relative,
    rowOf,
    now,
    namesOf,
    as: (username: string): Promise<Act> => actAs(app, username),
  };
}
export type RelativesApp = Awaited<ReturnType<typeof openRelativesApp>>;
