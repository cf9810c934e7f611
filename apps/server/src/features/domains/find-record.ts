import { Resolver } from 'node:dns/promises';
import { domainRecord } from '@padlight/contract';

/** The result of a look-up where the record of a domain must be. `no-answer`: the name server was not reached, which proves nothing. */
export type RecordFinding = 'found' | 'no-record' | 'other-text' | 'no-answer';

/** Looks for the record of a domain. */
export type FindRecord = (domain: string, token: string) => Promise<RecordFinding>;

const missing = new Set(['ENOTFOUND', 'ENODATA']);

/** Makes what looks for records, by the name servers of the machine, or by those that the operator names. */
export const createFindRecord =
  (servers: readonly string[] | undefined): FindRecord =>
  async (domain, token) => {
    const resolver = new Resolver({ timeout: 3_000, tries: 2 });
    if (servers) resolver.setServers(servers);
    try {
      const records = await resolver.resolveTxt(`${domainRecord.label}.${domain}`);
      const texts = records.map((parts) => parts.join('').trim());
      return texts.includes(domainRecord.prefix + token) ? 'found' : 'other-text';
    } catch (error) {
      return error instanceof Error && missing.has(String(Reflect.get(error, 'code')))
        ? 'no-record'
        : 'no-answer';
    }
  };
