import type { CallContext } from '../../platform/http/handler.ts';
import { problem } from '../../platform/http/problem.ts';
import { describeUnseen } from './describe-unseen.ts';
import { isNarrowed, lockSight, readSight } from './sight-store.ts';

type Handle<Input, Reply> = (input: Input, context: CallContext) => Promise<Reply>;

/**
 * Wraps the handler of a call that may change which carers see a person. Where groups narrow what users see, the call is refused
 * with `people-unseen` if it leaves anyone in care without a carer who sees them, and nothing of it stays. People whom no carer
 * saw before it don't count, so that a gap can be closed step by step.
 */
export const keepingSight =
  <Input, Reply>(handle: Handle<Input, Reply>): Handle<Input, Reply> =>
  async (input, context) => {
    const { db, caller } = context;
    const { scope } = caller;
    await lockSight(db, scope.organisationId);
    if (!(await isNarrowed(db, scope.organisationId))) return handle(input, context);
    const before = new Map(
      (await readSight(db, scope, 'groups')).map((person) => [person.patientId, person]),
    );
    const reply = await handle(input, context);
    const unseen = (await readSight(db, scope, 'groups')).flatMap((person) => {
      if (person.carerIds.length > 0) return [];
      const seenBefore = before.get(person.patientId);
      // A person whom the call adds or restores is one whom the caller knows.
      if (!seenBefore) return [{ ...person, isInScope: true }];
      return seenBefore.carerIds.length > 0 ? [seenBefore] : [];
    });
    if (unseen.length > 0)
      throw problem('people-unseen', { unseen: await describeUnseen(db, caller, unseen) });
    return reply;
  };
