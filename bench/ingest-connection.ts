import { gatewayTopic } from '@padlight/contract';
import mqtt from 'mqtt';

/** How nodes of a site sign in. */
export interface NodeSignIn {
  readonly mqttUrl: string;
  readonly installationId: string;
  readonly secret: string;
}

/** The connection of one node. */
export interface IngestConnection {
  /** Resolves when the server has acknowledged the message; rejects when the connection is cut before. */
  send(payload: Buffer): Promise<void>;
  close(): Promise<unknown>;
}

/** Connects a node over MQTT. A connection that is cut stays so. */
export async function openMqtt(signIn: NodeSignIn, node: string): Promise<IngestConnection> {
  const client = await mqtt.connectAsync(signIn.mqttUrl, {
    username: signIn.installationId,
    password: signIn.secret,
    reconnectPeriod: 0,
  });
  client.on('error', () => {});
  client.setMaxListeners(0);
  const topic = gatewayTopic(node);
  return {
    send: (payload) =>
      new Promise((resolve, reject) => {
        const cut = (): void => reject(new Error('cut'));
        // The client would keep the message for a connection that it never opens.
        if (!client.connected) return cut();
        client.once('close', cut);
        client.publish(topic, payload, { qos: 1 }, (error) => {
          client.off('close', cut);
          if (error) reject(error);
          else resolve();
        });
      }),
    close: () => client.endAsync(true),
  };
}
