import { domainGraceMs } from '@padlight/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { RecordFinding } from './find-record.ts';
import { judgeRecord } from './judge-record.ts';

const findings = fc.constantFrom<RecordFinding>('found', 'no-record', 'other-text', 'no-answer');
const proofs = fc.record({
  provedAt: fc.option(fc.nat(1_000_000), { nil: null }),
  failingSince: fc.constant(null),
});

test('a proof ends after 7 days without a record, reported before', () => {
  fc.assert(
    fc.property(
      proofs,
      fc.array(fc.tuple(findings, fc.nat(3 * 86_400_000)), { maxLength: 30 }),
      (start, checks) => {
        let proof: { provedAt: number | null; failingSince: number | null } = start;
        let now = 1_000_000;
        let goneSince: number | null = null;
        for (const [finding, later] of checks) {
          now += later;
          const isGone = finding === 'no-record' || finding === 'other-text';
          const begins = isGone && proof.provedAt !== null && goneSince === null;
          if (finding === 'found') goneSince = null;
          else if (begins) goneSince = now;
          const judged = judgeRecord(proof, finding, now);
          expect(judged.change === 'failing').toBe(begins);
          if (judged.change === 'lapsed') {
            expect(goneSince !== null && now - goneSince >= domainGraceMs).toBe(true);
            goneSince = null;
          }
          if (finding === 'found')
            expect([judged.provedAt !== null, judged.failingSince]).toEqual([true, null]);
          const { provedAt, failingSince } = proof;
          if (finding === 'no-answer') expect(judged).toMatchObject({ provedAt, failingSince });
          if (proof.provedAt === null && finding !== 'found') expect(judged.provedAt).toBeNull();
          proof = judged;
        }
      },
    ),
  );
});
