import type { FastifyInstance, FastifyRequest } from 'fastify';
import { problem } from './problem.ts';

/** Leaves a body with files unread until a call has admitted its sender, so that no one else can fill the memory. */
export function leaveUploadsUnread(app: FastifyInstance): void {
  app.addContentTypeParser('multipart/form-data', (_request, payload, done) => done(null, payload));
}

const isStream = (body: unknown): body is AsyncIterable<Buffer> =>
  typeof body === 'object' && body !== null && Symbol.asyncIterator in body;

/** Reads the body of a call that takes JSON. Throws `bad-request` if it came as a form. */
export function readJson({ body }: FastifyRequest): unknown {
  if (isStream(body)) throw problem('bad-request', { message: 'Send the body as application/json.' });
  return body;
}

/**
 * Reads the fields and files of a multipart body as one object. Throws `too-large` beyond `most` bytes and `bad-request` if
 * it can't be read. A body of another kind is returned unchanged, for the contract to refuse.
 */
export async function readUpload(request: FastifyRequest, most: number): Promise<unknown> {
  const { body } = request;
  if (!isStream(body)) return body;
  if (Number(request.headers['content-length']) > most) throw problem('too-large');
  const parts: Buffer[] = [];
  let size = 0;
  // Read to its end, but stored only up to the limit: a sender that is cut off receives no answer.
  try {
    for await (const part of body) {
      size += part.length;
      if (size <= most) parts.push(part);
    }
  } catch {
    throw problem('bad-request', { message: 'The files ended before all of them had come.' });
  }
  if (size > most) throw problem('too-large');
  const headers = { 'content-type': request.headers['content-type'] ?? '' };
  const form = await new Response(Buffer.concat(parts), { headers }).formData().catch(() => {
    throw problem('bad-request', {
      message: 'The files could not be read. Send them as multipart/form-data.',
    });
  });
  return Object.fromEntries(form);
}
