import { readFileSync } from 'node:fs';
import { api, type Call } from '@padlight/contract';
import { describe, expect, it } from 'vitest';
import { describeApi } from './platform/http/docs.ts';

const committed: unknown = JSON.parse(
  readFileSync(new URL('../../../docs/api/openapi.json', import.meta.url), 'utf8'),
);

describe('the committed OpenAPI document', () => {
  it('is the one that the contract builds: else run "npm run openapi"', () => {
    expect(committed).toEqual(describeApi());
  });

  it('names every call of the table once, at its method and path', () => {
    const { paths } = committed as { paths: Record<string, Record<string, { operationId: string }>> };
    const documented = Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(
        ([method, { operationId }]) => `${operationId}: ${method.toUpperCase()} ${path}`,
      ),
    );
    const calls = Object.values(api).flatMap((noun) =>
      Object.entries<Call>(noun).map(([name, { method, path }]) => `${name}: ${method} ${path}`),
    );
    expect(documented.sort()).toEqual(calls.sort());
  });
});
