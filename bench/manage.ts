import { install } from '../e2e/harness/installation.ts';
import { loadBefore } from './children.ts';
import { manageCalls } from './manage-calls.ts';
import { manageScreens } from './manage-screens.ts';

/** The manage area of a large organisation: its tables and its tree of places, called and in a browser. */
const people = Number(process.env.PEOPLE ?? 10_000);
const users = Number(process.env.USERS ?? 2_000);
const floors = 100;
const runs = Number(process.env.RUNS ?? 7);

const roomsPerFloor = Math.ceil(people / floors);
const installation = await install({ patients: people, floors, roomsPerFloor, carers: users });
try {
  const calls = await manageCalls(installation);
  const openToDrawnMs = await manageScreens(installation, runs);
  const rooms = floors * roomsPerFloor;
  console.log(JSON.stringify({ ...calls, openToDrawnMs, people, rooms, users, loadBefore }));
} finally {
  await installation.remove();
}
