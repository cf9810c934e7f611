import { readFileSync } from 'node:fs';
import { api } from '@padlight/contract';
import { describe, expect, it } from 'vitest';
import { describeApi } from './platform/http/docs.ts';

const committed: unknown = JSON.parse(
  readFileSync(new URL('../../../docs/api/openapi.json', import.meta.url), 'utf8'),
);

describe('the committed OpenAPI document', () => {
  it('is the one that the contract builds: else run "npm run openapi"', () => {
    expect(committed).toEqual(describeApi());
  });

  it('names every call of the table once', () => {
    const { paths } = committed as { paths: Record<string, Record<string, { operationId: string }>> };
    const named = Object.values(paths).flatMap((methods) => Object.values(methods));
    const calls = Object.values(api).flatMap((noun) => Object.keys(noun));
    expect(named.map(({ operationId }) => operationId).sort()).toEqual(calls.sort());
  });
});
