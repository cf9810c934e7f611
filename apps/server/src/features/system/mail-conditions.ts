import { setTimeout as sleep } from 'node:timers/promises';
import { isFailing } from '@padlight/contract';
import type pino from 'pino';
import type { Delivery } from '../../platform/mail/smtp.ts';
import type { ActiveCondition } from '../../platform/watchdog/condition.ts';
import { createMailRule } from '../../platform/watchdog/mail-rule.ts';
import type { Administrator } from './concerned-store.ts';
import { conditionMail } from './condition-mail.ts';

/** An unresponsive mail server does not delay the server's end. */
const closeMs = 2_000;

/**
 * Returns whether an administrator is mailed about a fault: one of everyone, or of one of their
 * organisations. Faults that no display shows are for operators.
 */
const concerns = ({ organisationIds, operates }: Administrator, { code, site }: ActiveCondition): boolean =>
  (operates || isFailing(code)) && (site === undefined || organisationIds.includes(site.organisationId));

/**
 * Mails administrators about lasting faults directly through the mail server, because the outbox is in the
 * database, which may be the fault. To be called after each round with the lasting faults.
 */
export function createConditionMails(options: {
  readonly delivery: Delivery;
  readonly administrators: () => readonly Administrator[];
  readonly baseUrl: () => string;
  readonly monotonic: () => number;
  readonly log: pino.Logger;
}): { round(active: readonly ActiveCondition[]): void; close(): Promise<void> } {
  const { delivery, log } = options;
  const rule = createMailRule(options.monotonic);
  const underWay = new Set<Promise<void>>();

  const send = async (fault: ActiveCondition, to: Administrator): Promise<void> => {
    try {
      await delivery.deliver(conditionMail(fault, to, options.baseUrl()));
      rule.ended(fault.code, to.email, true);
    } catch (error) {
      rule.ended(fault.code, to.email, false);
      log.warn({ err: error, condition: fault.code }, 'a mail about a condition was not taken');
    }
  };

  return {
    round(active) {
      const owed = active.flatMap((fault) =>
        options
          .administrators()
          .filter((administrator) => concerns(administrator, fault))
          .map((recipient) => ({ code: fault.code, to: recipient.email, fault, recipient })),
      );
      for (const { fault, recipient } of rule.due(owed)) {
        const task = send(fault, recipient).finally(() => underWay.delete(task));
        underWay.add(task);
      }
    },
    async close() {
      await Promise.race([Promise.all(underWay), sleep(closeMs, undefined, { ref: false })]);
    },
  };
}
