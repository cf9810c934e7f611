import mqtt, { type IClientOptions, type MqttClient } from 'mqtt';
import type { PipelineTest } from './open-pipeline.ts';

/** A plain MQTT client signed in as the home's gateways, connecting. */
export function openGateway(
  app: Pick<PipelineTest, 'listener' | 'home'>,
  options: IClientOptions = {},
): MqttClient {
  const client = mqtt.connect({
    host: '127.0.0.1',
    port: app.listener.port,
    username: app.home.installationId,
    password: app.home.secret,
    reconnectPeriod: 0,
    ...options,
  });
  client.on('error', () => {});
  return client;
}

export const connected = (client: MqttClient): Promise<void> =>
  new Promise((resolve) => client.once('connect', () => resolve()));
export const closed = (client: MqttClient): Promise<void> =>
  new Promise((resolve) => client.once('close', () => resolve()));
/** The error that ends a connection. */
export const failed = (client: MqttClient): Promise<Error> =>
  new Promise((resolve) => client.once('error', (error) => resolve(error)));
