import type { PadCycle, PatientLearning, Permission, Tile } from '@padlight/contract';
import {
  type BoardServer,
  heardNow,
  startBoardServer,
} from '../../../features/board/testing/board-server.ts';
import { abilitiesWith } from '../../../features/tile/testing/abilities-with.ts';
import { readingOf, tileOf } from '../../../features/tile/testing/tile-of.ts';
import type { Answer, Seen } from '../../../testing/http-server.ts';
import { carer } from '../../../testing/people.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { PersonScreen } from '../person-screen.tsx';
import { personAnswer, personTexts } from './person-answers.ts';

interface Home {
  readonly cycles?: readonly PadCycle[];
  readonly learning?: PatientLearning;
  readonly permissions?: readonly Permission[];
  readonly tile?: Partial<Tile>;
  readonly dashboardType?: 'normal' | 'carer' | 'private';
  readonly hourCycle?: 'h12';
  /** Returns another answer, where the test has one. */
  readonly otherwise?: (seen: Seen) => Answer | Promise<Answer> | undefined;
}

/** The answers of the server's lists, which the test can change. */
interface Lists {
  cycles: readonly PadCycle[];
  learning: PatientLearning;
}

/** The page of person 1 with a real server; the test can change the answers of its lists. */
export async function openPerson(home: Home = {}): Promise<BoardServer & { lists: Lists }> {
  const tile = tileOf(1, { reading: heardNow(readingOf()), label: 'Anna', ...home.tile });
  const lists: Lists = { cycles: home.cycles ?? [], learning: home.learning ?? { products: [] } };
  const abilities = abilitiesWith(...(home.permissions ?? []));
  const answers: Record<string, () => Answer> = {
    '/Board/GetPatientDetail': () => ({ body: { tile, abilities, alerts: [] } }),
    '/Board/GetPadCycles': () => ({ body: lists.cycles }),
    '/Board/GetPatientLearning': () => ({ body: lists.learning }),
  };
  const server = await startBoardServer(
    [tile],
    (seen) => home.otherwise?.(seen) ?? answers[seen.url.pathname]?.() ?? personAnswer(seen),
  );
  const user = carer('Patients.View', ...(home.permissions ?? []));
  const [organisation] = user.organisations;
  if (organisation) {
    organisation.DashboardType = home.dashboardType ?? 'normal';
    organisation.HourCycle = home.hourCycle ?? 'h23';
  }
  const load = async () => PersonScreen;
  await renderApp(
    user,
    [{ path: '/patients/monitor', permission: 'Patients.View', texts: personTexts, load }],
    [],
    `/patients/monitor?patientId=${tile.patientId}`,
  );
  return Object.assign(server, { lists });
}
