import {
  api,
  type BodyIn,
  type BodyOf,
  type CycleId,
  type FeedbackId,
  type Instant,
  type WithdrawReason,
} from '@padlight/contract';
import { expect } from 'vitest';
import type { Announcements } from '../../../platform/announcements.ts';
import { createBus } from '../../../platform/bus.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { Scope } from '../../../platform/http/handler.ts';
import { callerOf, contextOf, insertTestUser } from '../../../testing/caller.ts';
import { openTestDatabase } from '../../../testing/database.ts';
import { insertCycle, type TestCycle } from '../../../testing/insert-cycle.ts';
import { type SeededHome, seedHome } from '../../demonstration/index.ts';
import { getPadCycles } from '../get-pad-cycles.ts';
import { getPatientLearning } from '../get-patient-learning.ts';
import { savePadCycleFeedback } from '../save-pad-cycle-feedback.ts';
import { withdrawPadCycleFeedback } from '../withdraw-pad-cycle-feedback.ts';

export const hour = 3_600_000;
type Word = Partial<BodyIn<typeof api.cycles.savePadCycleFeedback>>;

interface Homes {
  elm: SeededHome;
  oak: SeededHome;
  /** Epoch ms. */
  now: number;
  reported: Announcements['context-changed'][];
}

async function seedHomes(db: Db): Promise<Pick<Homes, 'elm' | 'oak'>> {
  const request = { floors: 1, roomsPerFloor: 2, wards: 2, nodes: 1, patients: 2 };
  const elm = await seedHome(db, { ...request, organisationName: 'Elm' });
  return { elm, oak: await seedHome(db, { ...request, organisationName: 'Oak' }) };
}

/**
 * Opens two homes and a carer of the first who gives feedback on pads, and collects announcements. `fresh`
 * makes both homes again.
 */
export async function openCycleApp() {
  const database = await openTestDatabase();
  const { db } = database;
  const userId = await insertTestUser(db, 'Nora Night');
  const homes: Homes = { ...(await seedHomes(db)), now: Date.now(), reported: [] };
  const bus = createBus<Announcements>((error) => {
    throw error;
  });
  bus.subscribe('context-changed', (message) => void homes.reported.push(message));
  const contextFor = (scope: Partial<Scope>, more: { accesses?: true } = {}) => {
    const caller = callerOf({ organisationId: homes.elm.organisationId, ...scope }, userId);
    return contextOf(db, caller, { now: homes.now, bus, ...more });
  };
  const person = (home = homes.elm) => home.pods[0] ?? expect.fail();

  return Object.assign(homes, {
    database,
    db,
    userId,
    contextFor,
    person,
    async fresh() {
      Object.assign(homes, await seedHomes(db), { reported: [], now: homes.now + 1_000 });
    },
    /** Inserts a pad of the first person of a home, removed so many hours ago; null if it is still worn. */
    pad(hoursAgo: number | null, more: Partial<TestCycle> = {}, home = homes.elm) {
      const { podId, patientId, dayProduct } = person(home);
      const removedAt = hoursAgo === null ? null : homes.now - hoursAgo * hour;
      const { organisationId } = home;
      const { productId } = dayProduct;
      return insertCycle(db, { organisationId, podId, patientId, productId, removedAt, ...more });
    },
    /** Has the tile of the first person show the content of a pad. */
    async showOnTile(reading: {
      fill: Record<'ml' | 'lowMl' | 'highMl', number>;
      pad: { attachedAt: Instant };
    }) {
      const row = { organisation_id: homes.elm.organisationId, patient_id: person().patientId };
      const newest = { reading: JSON.stringify(reading), body: '' };
      await db
        .insertInto('tiles')
        .values({ ...row, ...newest })
        .onConflict((conflict) => conflict.columns(['organisation_id', 'patient_id']).doUpdateSet(newest))
        .execute();
    },
    async report(cycleId: CycleId, word: Word, scope: Partial<Scope> = {}, patientId = person().patientId) {
      const { context, audited, commit } = contextFor(scope);
      const named = { patientId, cycleId };
      const body = { verdict: null, weightMl: null, ...word, ...named } as BodyOf<
        typeof api.cycles.savePadCycleFeedback
      >;
      const reply = await savePadCycleFeedback({ query: {}, body }, context);
      expect(homes.reported).toEqual([]);
      commit();
      return { ...api.cycles.savePadCycleFeedback.reply.parse(reply), audited };
    },
    async withdraw(feedbackId: FeedbackId, scope: Partial<Scope> = {}, reason: WithdrawReason = 'other-pad') {
      const { context, audited, commit } = contextFor(scope);
      const patientId = person().patientId;
      const body = { patientId, feedbackId, reason };
      const reply = await withdrawPadCycleFeedback({ query: {}, body }, context);
      commit();
      return { ...api.cycles.withdrawPadCycleFeedback.reply.parse(reply), audited };
    },
    async learning(scope: Partial<Scope> = {}, patientId = person().patientId) {
      const query = { patientId: patientId };
      const reply = await getPatientLearning({ query, body: undefined }, contextFor(scope).context);
      return api.cycles.getPatientLearning.reply.parse(reply);
    },
    async cycles(days = 30, scope: Partial<Scope> = {}, patientId = person().patientId) {
      const { context, audited } = contextFor(scope, { accesses: true });
      const toDate = new Date(homes.now);
      const fromDate = new Date(homes.now - days * 24 * hour);
      const query = { patientId, fromDate, toDate };
      const reply = await getPadCycles({ query, body: undefined }, context);
      return { list: api.cycles.getPadCycles.reply.parse(reply), audited };
    },
    stored: () =>
      db
        .selectFrom('pad_cycle_feedback')
        .selectAll()
        .where('organisation_id', 'in', [homes.elm.organisationId, homes.oak.organisationId])
        .orderBy('reported_at')
        .execute(),
  });
}
export type CycleApp = Awaited<ReturnType<typeof openCycleApp>>;
