import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

/** The policy of an answer that is not a page: it may do nothing in a browser. */
const nothing = { 'default-src': ["'none'"], 'frame-ancestors': ["'none'"], 'base-uri': ["'none'"] };

/**
 * The device features that the dashboard uses: sound, a wall display that stays on and full-screen, copying a
 * code, scanning one.
 */
const used = ['autoplay', 'screen-wake-lock', 'fullscreen', 'clipboard-write', 'camera'];
const unused = [
  'accelerometer',
  'bluetooth',
  'clipboard-read',
  'display-capture',
  'encrypted-media',
  'geolocation',
  'gyroscope',
  'hid',
  'idle-detection',
  'local-fonts',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'picture-in-picture',
  'publickey-credentials-get',
  'serial',
  'usb',
  'web-share',
  'window-management',
  'xr-spatial-tracking',
];
const permissionsPolicy = [
  ...used.map((feature) => `${feature}=(self)`),
  ...unused.map((feature) => `${feature}=()`),
].join(', ');

/** Sets the headers of every answer; pages replace the content security policy by their own. */
export async function securityHeaders(app: FastifyInstance, hsts: boolean): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: nothing },
    strictTransportSecurity: hsts ? { maxAge: 31_536_000, includeSubDomains: false } : false,
    xFrameOptions: { action: 'deny' },
    referrerPolicy: { policy: 'no-referrer' },
  });
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('permissions-policy', permissionsPolicy);
  });
}

const hostPattern = /^[a-z0-9.-]+(:\d{1,5})?$|^\[[0-9a-f:.]+\](:\d{1,5})?$/i;

/** Builds the policy of a dashboard page. `host` as the request names it: the live connection's own origin. */
export function pagePolicy(nonce: string, host: string | undefined): string {
  const live = host && hostPattern.test(host) ? ` ws://${host} wss://${host}` : '';
  return [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    `connect-src 'self'${live}`,
    "img-src 'self' data:",
    "font-src 'self'",
    "media-src 'self' data:",
    "manifest-src 'self'",
    "worker-src 'self'",
    "object-src 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ].join('; ');
}

/** The policy of the service worker: it requests files of this server, and nothing else. */
export const workerPolicy = "default-src 'none'; connect-src 'self'; frame-ancestors 'none'; base-uri 'none'";

/** The policy of the documentation page: its own scripts, and the styles that it sets while it runs. */
export const docsPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "connect-src 'self'",
  "img-src 'self' data:",
  "object-src 'none'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
].join('; ');
