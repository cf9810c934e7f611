import { Theme } from '@padlight/contract';
import type { Answer, Seen } from './http-server.ts';

const filter = { organisationId: 7, buildingId: null, flag: 0, filterIds: [] };

/** The server's answers to the shell's own calls. */
const answers: Record<string, unknown> = {
  '/setting/GetOrgSettings': { organisationId: 7, theme: Theme.parse({ name: 'Padlight' }) },
  '/Board/GetPatient': {
    at: '2026-11-21T10:00:00.000Z',
    abilities: { changePad: false, alerts: [] },
    tiles: [],
  },
  '/user/getuserfilter': filter,
  '/group/GetUserGroupsV2': {
    rows: [],
    total: 0,
    narrowsSight: false,
    abilities: { add: false, narrow: false },
  },
  '/user/GetAbsences': { absences: [], own: null },
  '/AddToGroup': { success: true, filter },
  '/node/checknodenetwork': { nodesTotal: 12, nodesOffline: 0 },
  '/system/GetSystemState': {
    startedAt: '2026-11-21T10:00:00.000Z',
    conditions: [],
    disk: null,
    databaseBytes: 0,
    isMailed: true,
  },
  '/setup/state': { needed: false, demonstration: true, canMail: true },
  '/api/user/Logout': { success: true },
};

/** Answers the shell's calls, with some answers replaced. */
export const shellAnswers =
  (otherwise: Record<string, Answer> = {}) =>
  ({ url }: Seen): Answer =>
    otherwise[url.pathname] ??
    (url.pathname in answers ? { body: answers[url.pathname] } : { status: 404, text: '' });
