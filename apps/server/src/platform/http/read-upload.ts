import type { FastifyInstance, FastifyRequest } from 'fastify';
import { problem } from './problem.ts';

/** Leaves a body with files unread until a call has let its sender in: nobody else may fill the memory. */
export function leaveUploadsUnread(app: FastifyInstance): void {
  app.addContentTypeParser('multipart/form-data', (_request, payload, done) => done(null, payload));
}

const isStream = (body: unknown): body is AsyncIterable<Buffer> =>
  typeof body === 'object' && body !== null && Symbol.asyncIterator in body;

/** The body of a call that takes JSON. Throws `bad-request` where it came as a form. */
export function readJson({ body }: FastifyRequest): unknown {
  if (isStream(body)) throw problem('bad-request', { message: 'Send the body as application/json.' });
  return body;
}

/**
 * The fields and files of a multipart body as one object. Throws `too-large` beyond `most` bytes and `bad-request` where
 * it can't be read; a body of another kind is given as it is, for the contract to refuse.
 */
export async function readUpload(request: FastifyRequest, most: number): Promise<unknown> {
  const { body } = request;
  if (!isStream(body)) return body;
  if (Number(request.headers['content-length']) > most) throw problem('too-large');
  const parts: Buffer[] = [];
  let size = 0;
  // Read to its end, and kept no further than it may be: a sender that is cut off hears no answer.
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
