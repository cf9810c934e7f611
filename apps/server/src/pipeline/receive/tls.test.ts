import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { openMqttDoor } from '../index.ts';
import { closed, connected, openGateway } from '../testing/gateway-client.ts';
import { openPipeline } from '../testing/open-pipeline.ts';

test('with a certificate the MQTT door speaks TLS only', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'padlight-tls-'));
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
  const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=IP:127.0.0.1'];
  const made = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-keyout', key, '-out', cert];
  execFileSync('openssl', ['req', '-x509', '-nodes', '-days', '2', ...made, ...subject], { stdio: 'ignore' });
  const house = await openPipeline({ nodes: 1, pods: 1 });
  const tls = { key: readFileSync(key, 'utf8'), cert: readFileSync(cert, 'utf8') };
  const { pipeline, clock } = house;
  const log = pino({ level: 'silent' });
  const door = await openMqttDoor({ pipeline, clock, log, host: '127.0.0.1', port: 0, tls });
  try {
    const client = openGateway(house, { port: door.port, protocol: 'mqtts', ca: tls.cert });
    await connected(client);
    await client.endAsync(true);
    const plain = openGateway(house, { port: door.port, connectTimeout: 2_000 });
    await closed(plain);
    expect(plain.connected).toBe(false);
    plain.end(true);
  } finally {
    await door.close();
    await house.close();
    rmSync(folder, { recursive: true });
  }
});
