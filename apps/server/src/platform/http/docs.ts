import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import * as contract from '@padlight/contract';
import type { FastifyInstance } from 'fastify';
import type { CallTable } from './bind-calls.ts';
import { openApiOf } from './open-api.ts';
import { docsPolicy } from './security-headers.ts';

/** Builds the document of the whole interface, as `/docs` serves it and the repository stores it. */
export const describeApi = (table: CallTable = contract.api): Record<string, unknown> =>
  openApiOf(table, contract);

/** Serves the documentation of the calls at `/docs`, built from their table at the first look at it: no start waits for it. */
export async function serveDocs(app: FastifyInstance, table: CallTable): Promise<void> {
  let document: Record<string, unknown> | undefined;
  await app.register(swagger, {
    mode: 'static',
    specification: { document: { openapi: '3.1.0', info: { title: 'Padlight', version: '1' }, paths: {} } },
  });
  await app.register(swaggerUi, {
    routePrefix: '/docs',
    staticCSP: docsPolicy,
    uiConfig: { docExpansion: 'list', validatorUrl: null },
    transformSpecification: () => {
      document ??= describeApi(table);
      return document;
    },
  });
}
