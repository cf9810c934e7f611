import { type Call, ErrorReply, errorTable } from '@padlight/contract';
import { z } from 'zod';
import type { CallTable } from './bind-calls.ts';
import { codesOf } from './codes-of.ts';

type Json = Record<string, unknown>;

/** A date parsed from a query or body is an ISO 8601 instant on the wire. */
const dates: NonNullable<Parameters<typeof z.toJSONSchema>[1]> = {
  unrepresentable: 'any',
  override: ({ zodSchema, jsonSchema }) => {
    if (zodSchema._zod.def.type === 'date')
      Object.assign(jsonSchema, { type: 'string', format: 'date-time' });
    delete jsonSchema.$schema;
  },
};
type Names = z.core.$ZodRegistry<{ id?: string | undefined }>;

/** Builds an OpenAPI 3.1 schema; named schemas move to the components, in the form in which replies have them. */
function schemaOf(schema: z.ZodType, io: 'input' | 'output', names: Names, components: Json): Json {
  const { $defs, $schema: _, ...own } = z.toJSONSchema(schema, { ...dates, io, metadata: names });
  for (const [id, named] of Object.entries($defs ?? {})) {
    delete named.id;
    if (io === 'output' || !(id in components)) components[id] = named;
  }
  return own;
}

/** Points references at the components; `#` alone is a recursive schema. */
const withReferences = (document: Json): Json =>
  JSON.parse(JSON.stringify(document).replaceAll('"#/$defs/', '"#/components/schemas/')) as Json;

function parametersOf(call: Call, names: Names, components: Json): Json[] {
  const { properties = {}, required = [] } = schemaOf(call.query, 'input', names, components);
  return Object.entries(properties as Json).map(([name, schema]) => ({
    name,
    in: 'query',
    required: (required as string[]).includes(name),
    schema,
  }));
}

/** The header that an act may carry. */
const actKey: Json = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    'Made for each act. Within 24 hours the same request with the same key is answered as before and writes nothing.',
  schema: { type: 'string', format: 'uuid' },
};

const bodyTypeOf = (call: Call): string =>
  call.uploads === undefined ? 'application/json' : 'multipart/form-data';

function responsesOf(call: Call, names: Names, components: Json): Json {
  const content = (schema: Json): Json => ({ 'application/json': { schema } });
  const byStatus = Object.groupBy(codesOf(call), (code) => String(errorTable[code].status));
  const error = content(schemaOf(ErrorReply, 'output', names, components));
  return {
    200: { description: 'Done', content: content(schemaOf(call.reply, 'output', names, components)) },
    ...Object.fromEntries(
      Object.entries(byStatus).map(([status, list]) => [
        status,
        {
          description: (list ?? []).map((code) => `\`${code}\`: ${errorTable[code].message}`).join('  \n'),
          content: error,
        },
      ]),
    ),
  };
}

/** Builds the OpenAPI 3.1 document of a table of calls. `schemas` are the named shapes by their names. */
export function openApiOf(table: CallTable, schemas: Readonly<Record<string, unknown>>): Json {
  const names: Names = z.registry<{ id?: string | undefined }>();
  for (const [id, schema] of Object.entries(schemas))
    if (schema instanceof z.ZodType) names.add(schema, { id });
  const components: Json = {};
  const paths: Record<string, Json> = {};
  for (const [noun, calls] of Object.entries(table))
    for (const [name, call] of Object.entries(calls)) {
      const hasBody = !(call.body instanceof z.ZodUndefined);
      paths[call.path] = {
        ...paths[call.path],
        [call.method.toLowerCase()]: {
          operationId: name,
          tags: [noun],
          summary: call.summary,
          'x-permission': call.permission,
          ...(call.permission === 'public' ? { security: [] } : {}),
          ...(call.applications ? { security: [{ bearer: [] }, { linkKey: [] }] } : {}),
          parameters: [
            ...parametersOf(call, names, components),
            ...(call.keyless ? [] : [{ $ref: '#/components/parameters/actKey' }]),
          ],
          ...(hasBody && {
            requestBody: {
              required: !call.body.safeParse(undefined).success,
              content: { [bodyTypeOf(call)]: { schema: schemaOf(call.body, 'input', names, components) } },
            },
          }),
          responses: responsesOf(call, names, components),
        },
      };
    }
  return withReferences({
    openapi: '3.1.0',
    info: { title: 'Padlight', version: '1', description: 'Paths match case-insensitively.' },
    security: [{ bearer: [] }],
    paths,
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        linkKey: { type: 'http', scheme: 'bearer', description: 'The link key of an organisation.' },
      },
      parameters: { actKey },
      schemas: Object.fromEntries(Object.entries(components).sort(([a], [b]) => (a < b ? -1 : 1))),
    },
  });
}
