import type { Alert, Permission, Tile } from '@padlight/contract';
import type { RouterHistory } from '@tanstack/react-router';
import { beginPerson } from '../../../begin-person.ts';
import {
  type BoardServer,
  heardNow,
  startBoardServer,
} from '../../../features/board/testing/board-server.ts';
import { abilitiesWith } from '../../../features/tile/testing/abilities-with.ts';
import { readingOf, tileOf, wholeAlert } from '../../../features/tile/testing/tile-of.ts';
import type { Answer, Seen } from '../../../testing/http-server.ts';
import { carer } from '../../../testing/people.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { PeopleScreen } from '../people-screen.tsx';
import { PersonScreen } from '../person-screen.tsx';
import { personAnswer, personTexts } from './person-answers.ts';

/** Person `n`, with readings of just now. */
export const person = (n: number, more: Partial<Tile> = {}) =>
  tileOf(n, { reading: heardNow(readingOf()), ...more });
/** The address of the page of person `n`. */
export const pathOf = (n: number) => `/patients/monitor?patientId=${tileOf(n).patientId}`;
/** The alerts of a tile as the server answers them. */
export const alertDetail = (tile: Tile, more: Partial<Alert> = {}): Alert[] =>
  tile.alerts.map((alert) =>
    wholeAlert(tile.patientId, alert, { acknowledgedAt: null, acknowledgedBy: null, ...more }),
  );
/** The server's answer about the person of a tile. */
export const detail = (tile: Tile, more: Partial<Alert> = {}): Answer => ({
  body: { tile, abilities: abilitiesWith(), alerts: alertDetail(tile, more) },
});
/** The server's answer about a person outside of the reader's care. */
export const unknown: Answer = {
  status: 404,
  body: { success: false, code: 'patient-not-found', message: 'No.', correlationId: 'c' },
};

interface Opened {
  readonly server: BoardServer;
  readonly history: RouterHistory;
}

/** The page of a person, or the list to choose from, from a real server, on screen. */
export async function openPeople(
  path: string,
  tiles: Tile[],
  answer: (patientId: string) => Answer | Promise<Answer> = (patientId) => {
    const tile = tiles.find((candidate) => candidate.patientId === patientId);
    return tile ? detail(tile) : unknown;
  },
  granted: Permission[] = [],
  other: (seen: Seen) => Answer | undefined = () => undefined,
  loadPerson: () => Promise<() => React.ReactNode> = async () => PersonScreen,
): Promise<Opened> {
  const asHeld = async (answered: Answer | Promise<Answer>): Promise<Answer> => {
    const { body, ...rest } = await answered;
    return { ...rest, body: { ...Object(body), abilities: abilitiesWith(...granted) } };
  };
  const server = await startBoardServer(tiles, (seen) =>
    seen.url.pathname === '/Board/GetPatientDetail'
      ? asHeld(answer(seen.url.searchParams.get('patientId') ?? ''))
      : (other(seen) ?? personAnswer(seen)),
  );
  const route = (at: string, load: () => Promise<() => React.ReactNode>) =>
    ({ path: at, permission: 'Patients.View', texts: personTexts, load }) as const;
  const history = await renderApp(
    carer('Patients.View', ...granted),
    [
      route('/patients', async () => PeopleScreen),
      { ...route('/patients/monitor', loadPerson), begins: beginPerson },
    ],
    [{ path: '/network-issue', permission: 'public', load: async () => () => <h1>Network issues</h1> }],
    path,
  );
  return { server, history };
}
