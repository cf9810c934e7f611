import { once } from 'node:events';
import { createServer } from 'node:http';

/** The limit for comparison: a bare server that answers every request with the same bytes. */
const [{ bytes }] = (await once(process, 'message')) as [{ bytes: number }];
const body = Buffer.alloc(bytes, 'x');
const server = createServer((_request, response) => {
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': bytes });
  response.end(body);
});
server.listen(0, '127.0.0.1');
await once(server, 'listening');
const address = server.address();
process.send?.(typeof address === 'object' && address ? address.port : 0);
await once(process, 'disconnect');
server.closeAllConnections();
server.close();
