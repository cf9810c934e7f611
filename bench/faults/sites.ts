import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { endOf } from './end-of.ts';
import { environmentOf, type ServerOptions } from './server.ts';

const root = join(import.meta.dirname, '../..');

/** A person with a pod that the run controls. */
export interface Wearer {
  readonly patientId: string;
  readonly podId: number;
  readonly podMac: string;
}

/** One home of the installation, and the uses of its people. */
export interface FaultSite {
  readonly name: string;
  readonly organisationId: number;
  readonly installationId: string;
  readonly secret: string;
  readonly users: readonly { readonly username: string; readonly password: string }[];
  readonly nodes: readonly string[];
  readonly probe: Wearer;
  /** Measured by posts instead of an MQTT connection. */
  readonly httpProbe: Wearer;
  /** Received by very many nodes. */
  readonly crowded: Wearer;
  /** Measure every 10 s. */
  readonly steady: readonly Wearer[];
  /** Silent until hours of their measurements come in at once. */
  readonly late: readonly Wearer[];
  /** Only for a flood. */
  readonly flooding: readonly Wearer[];
}

export interface SiteSize {
  readonly steady: number;
  readonly late: number;
  readonly flooding: number;
  readonly nodes: number;
}

async function seed(options: ServerOptions, args: readonly string[]): Promise<unknown> {
  const child = spawn(process.execPath, ['apps/server/src/seed.ts', ...args], {
    cwd: root,
    env: environmentOf(options),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text: Buffer) => {
      printed += text;
    });
  await endOf(child);
  const line = printed.split('\n').find((text) => text.startsWith('{'));
  if (!line) throw new Error(`seed printed no home: ${printed}`);
  return JSON.parse(line);
}

interface Seeded {
  readonly organisationId: number;
  readonly installationId: string;
  readonly secret: string;
  readonly users: FaultSite['users'];
  readonly nodes: readonly { readonly mac: string }[];
  readonly patients: readonly Wearer[];
}

/** Seeds three homes before the server starts; the devices are the same on every empty database. */
export async function seedSites(options: ServerOptions, size: SiteSize): Promise<FaultSite[]> {
  const sites: FaultSite[] = [];
  for (const name of ['north', 'east', 'south']) {
    const flooding = name === 'south' ? size.flooding : 0;
    const patients = 3 + size.steady + size.late + flooding;
    const home = (await seed(options, [
      ...['--suffix', `.${name}`, '--patients', String(patients), '--nodes', String(size.nodes)],
      ...['--floors', '20', '--rooms', '5'],
    ])) as Seeded;
    const [probe, httpProbe, crowded, ...others] = home.patients;
    if (!probe || !httpProbe || !crowded) throw new Error('the home has too few people');
    const { organisationId, installationId, secret, users } = home;
    sites.push({
      name,
      organisationId,
      installationId,
      secret,
      users,
      probe,
      httpProbe,
      crowded,
      nodes: home.nodes.map(({ mac }) => mac),
      steady: others.slice(0, size.steady),
      late: others.slice(size.steady, size.steady + size.late),
      flooding: others.slice(size.steady + size.late),
    });
  }
  return sites;
}
