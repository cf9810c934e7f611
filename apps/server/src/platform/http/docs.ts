import swagger, { type StaticDocumentSpec } from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import * as contract from '@padlight/contract';
import type { FastifyInstance } from 'fastify';
import type { CallTable } from './bind-calls.ts';
import { openApiOf } from './open-api.ts';
import { docsPolicy } from './security-headers.ts';

/** Builds the document of the whole interface, as `/docs` serves it and the repository stores it. */
export const describeApi = (table: CallTable = contract.api): Record<string, unknown> =>
  openApiOf(table, contract);

/** Serves the documentation of the calls at `/docs`, built from the table by which they are served. */
export async function serveDocs(app: FastifyInstance, table: CallTable): Promise<void> {
  const document = describeApi(table) as unknown as StaticDocumentSpec['document'];
  await app.register(swagger, { mode: 'static', specification: { document } });
  await app.register(swaggerUi, {
    routePrefix: '/docs',
    staticCSP: docsPolicy,
    uiConfig: { docExpansion: 'list', validatorUrl: null },
  });
}
