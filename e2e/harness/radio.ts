import {
  encodeCore,
  encodePodFrame,
  encodeSurface,
  type GatewayMessage,
  gatewayTopic,
  type PadFrame,
  writeHex,
} from '@padlight/contract';
import mqtt, { type MqttClient } from 'mqtt';

/** The measurement of a pod on a person who lies still in a dry pad. */
export const dry: PadFrame = {
  kind: 'pad',
  flags: { clipped: true, loose: false, offBody: false, impact: false },
  family: 0,
  counter: 0,
  boot: 1,
  batteryPct: 90,
  temperatureCentiC: 3600,
  acceleration: [0, 0, 64],
  peak: 0,
  peakAgeS: 255,
  activity: 2,
  stillS: 60,
  core: [85, 85, 85, 85, 85],
  surface: [32, 32, 32],
};

/** A pad's zones when it holds some millilitres, spread evenly: 500 ml raise C 2.5 times and G 50 times, on straight lines. */
export const wetZones = (ml: number): Pick<PadFrame, 'core' | 'surface'> => {
  const core = encodeCore(1 + (1.5 * ml) / 500);
  const surface = encodeSurface(1 + (49 * Math.min(ml, 500)) / 500);
  return { core: [core, core, core, core, core], surface: [surface, surface, surface] };
};

/** A stretch of time in which a pod measures this. */
export interface Stretch {
  readonly seconds: number;
  /** Millilitres in the pad at the end of the stretch; it starts from those of the stretch before. */
  readonly ml?: number;
  readonly frame?: Partial<PadFrame>;
}

/** A node of a site that a test controls, through a plain MQTT client. */
export class Radio {
  readonly #client: MqttClient;
  readonly #node: string;
  readonly #counters = new Map<string, number>();
  readonly #ml = new Map<string, number>();

  private constructor(client: MqttClient, node: string) {
    this.#client = client;
    this.#node = node;
  }

  static async connect(url: string, installationId: string, secret: string, node: string): Promise<Radio> {
    const client = await mqtt.connectAsync(url, {
      username: installationId,
      password: secret,
      reconnectPeriod: 500,
    });
    return new Radio(client, node);
  }

  /**
   * Sends a pod's measurements, one every 10 s, so that the last one is at `end`. Resolves when the server has acknowledged all of
   * them.
   */
  async send(podMac: string, stretches: readonly Stretch[], end = Date.now()): Promise<number> {
    const total = stretches.reduce((sum, { seconds }) => sum + seconds, 0);
    let at = end - total * 1000;
    const rows: GatewayMessage[1][] = [];
    for (const stretch of stretches) {
      const from = this.#ml.get(podMac) ?? 0;
      const to = stretch.ml ?? from;
      const steps = Math.max(1, Math.round(stretch.seconds / 10));
      for (let step = 1; step <= steps; step++) {
        at += 10_000;
        const counter = (this.#counters.get(podMac) ?? 0) + 1;
        this.#counters.set(podMac, counter);
        const frame = { ...dry, ...wetZones(from + ((to - from) * step) / steps), ...stretch.frame, counter };
        rows.push({
          timestamp: new Date(at).toISOString(),
          mac: podMac,
          bleName: '',
          rssi: -60,
          type: 'Unknown',
          rawData: writeHex(encodePodFrame(frame)),
        });
      }
      this.#ml.set(podMac, to);
    }
    for (let index = 0; index < rows.length; index += 100) {
      const message: GatewayMessage = [
        {
          timestamp: new Date().toISOString(),
          type: 'Gateway',
          mac: this.#node,
          gatewayFree: 90,
          gatewayLoad: 0.1,
        },
        ...rows.slice(index, index + 100),
      ];
      await this.#client.publishAsync(gatewayTopic(this.#node), JSON.stringify(message), { qos: 1 });
    }
    return rows.length;
  }

  /** Sends one present measurement of each pod in one message; resolves when the server has acknowledged it. */
  async beat(podMacs: readonly string[], frame: Partial<PadFrame> = {}): Promise<void> {
    const now = new Date().toISOString();
    const rows = podMacs.map((mac): GatewayMessage[1] => {
      const counter = (this.#counters.get(mac) ?? 0) + 1;
      this.#counters.set(mac, counter);
      const rawData = writeHex(encodePodFrame({ ...dry, ...frame, counter }));
      return { timestamp: now, mac, bleName: '', rssi: -60, type: 'Unknown', rawData };
    });
    const gateway = {
      timestamp: now,
      type: 'Gateway',
      mac: this.#node,
      gatewayFree: 90,
      gatewayLoad: 0.1,
    } as const;
    await this.#client.publishAsync(gatewayTopic(this.#node), JSON.stringify([gateway, ...rows]), { qos: 1 });
  }

  /** Beats each second from now on, as soon as the beat before is acknowledged. Returns the function that ends it. */
  keepBeating(podMacs: readonly string[]): () => Promise<void> {
    let ended = false;
    const beating = (async () => {
      while (!ended) {
        await this.beat(podMacs);
        await new Promise((resolve) => setTimeout(resolve, 1_000));
      }
    })();
    return () => {
      ended = true;
      return beating;
    };
  }

  close(): Promise<void> {
    return this.#client.endAsync();
  }
}
