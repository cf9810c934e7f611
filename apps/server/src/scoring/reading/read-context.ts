import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { defaultGoals, type Goals, PatientId, type Product } from '@padlight/contract';
import { StartError } from '../../platform/start-error.ts';
import type { Problems } from './problems.ts';
import { macOf } from './read-mac.ts';
import { readTimeOfDay } from './read-time.ts';

/** Derives a person's id from their name in a data set: a UUID of version 8. */
function idOfName(name: string): PatientId {
  const digits = createHash('sha256').update(name).digest('hex');
  return PatientId.parse(digits.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*/, '$1-$2-8$3-8$4-$5'));
}

/** A pod of a data set and its wearer. MACs have 12 digits. */
interface ScoredPod {
  readonly mac: string;
  readonly patientId: PatientId;
  readonly dayProduct: Product | null;
  readonly nightProduct: Product | null;
  readonly dayStartMin: number;
  readonly nightStartMin: number;
}

/** The context that a data set describes. */
export interface ScoredContext {
  readonly family: string;
  readonly scene: string;
  readonly timeZone: string;
  readonly goals: Goals;
  readonly pods: readonly ScoredPod[];
  /** Undefined if none are listed, so that every node is accepted. */
  readonly nodes: readonly string[] | undefined;
  /** Working capacity in ml, by the product's id as the truth writes it. */
  readonly capacities: ReadonlyMap<string, number>;
}

type Raw = Readonly<Record<string, unknown>>;
const fieldsOf = (value: unknown): Raw => (value !== null && typeof value === 'object' ? (value as Raw) : {});
const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
const nameOf = (value: unknown): string | undefined =>
  typeof value === 'string' || typeof value === 'number' ? String(value).trim() : undefined;

/**
 * Where only the laboratory's capacity is known, the working capacity is about a quarter of it
 * (docs/analysis.md).
 */
const workingShare = 0.25;

function readProduct(value: unknown, index: number): [string, Product] | undefined {
  const raw = fieldsOf(value);
  const id = nameOf(raw.id ?? raw.productId);
  const rothwellMl = Number(raw.rothwellMl);
  const workingMl = raw.workingMl === undefined ? workingShare * rothwellMl : Number(raw.workingMl);
  if (id === undefined || !(workingMl > 0)) return undefined;
  const productId = Number.isSafeInteger(Number(id)) && Number(id) > 0 ? Number(id) : 1_000_000 + index;
  const product = { manufacturer: '', name: id, workingMl };
  return [id, { productId, ...product, rothwellMl: rothwellMl > 0 ? rothwellMl : workingMl / workingShare }];
}

function readZone(value: unknown, problems: Problems, where: string): string {
  const zone = nameOf(value) ?? 'UTC';
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone });
    return zone;
  } catch {
    problems.add('context-time-zone', where);
    return 'UTC';
  }
}

function readGoals(value: unknown): Goals {
  const raw = fieldsOf(value);
  const goals = Object.entries(defaultGoals).map(([name, usual]) => {
    const value = typeof usual === 'number' && typeof raw[name] === 'string' ? Number(raw[name]) : raw[name];
    const fits = typeof value === typeof usual && !Number.isNaN(value);
    return [name, fits ? value : usual];
  });
  return { ...defaultGoals, ...Object.fromEntries(goals) };
}

/** Reads the text of a context.json leniently: each unreadable part is a problem, and its default applies. */
function contextFrom(text: string, where: string, problems: Problems): ScoredContext {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch {
    throw new StartError(`${where} is no JSON: it should describe the pods and products (docs/accuracy.md).`);
  }
  const raw = fieldsOf(parsed);
  const products = new Map<string, Product>();
  listOf(raw.products).forEach((entry, index) => {
    const product = readProduct(entry, index);
    if (product) products.set(...product);
    else problems.add('context-product', where);
  });
  const only = products.size === 1 ? [...products.values()][0] : undefined;
  const productOf = (id: unknown): Product | null => products.get(nameOf(id) ?? '') ?? only ?? null;
  const pods = new Map<string, ScoredPod>();
  for (const entry of listOf(raw.pods)) {
    const pod = fieldsOf(entry);
    const mac = macOf(typeof entry === 'string' ? entry : pod.mac);
    if (mac === undefined || pods.has(mac)) {
      problems.add('context-pod', where);
      continue;
    }
    pods.set(mac, {
      mac,
      patientId: idOfName(nameOf(pod.patientId) ?? mac),
      dayProduct: productOf(pod.dayProductId ?? pod.nightProductId),
      nightProduct: productOf(pod.nightProductId ?? pod.dayProductId),
      dayStartMin: readTimeOfDay(pod.dayStart) ?? 7 * 60,
      nightStartMin: readTimeOfDay(pod.nightStart) ?? 22 * 60,
    });
  }
  if (pods.size === 0)
    throw new StartError(`${where} lists no pod with a MAC: without pods nothing is scored.`);
  const nodes = listOf(raw.nodes).flatMap((node) => macOf(fieldsOf(node).mac ?? node) ?? []);
  return {
    family: nameOf(raw.family) ?? 'unknown',
    scene: nameOf(raw.scene) ?? 'unknown',
    timeZone: readZone(raw.timeZone, problems, where),
    goals: readGoals(raw.goals),
    pods: [...pods.values()],
    nodes: nodes.length > 0 ? nodes : undefined,
    capacities: new Map([...products].map(([id, { workingMl }]) => [id, workingMl])),
  };
}

/** Reads a context.json. @throws StartError if it is missing, is not JSON or lists no pod. */
export async function readContext(path: string, problems: Problems): Promise<ScoredContext> {
  return contextFrom(await readFile(path, 'utf8'), path, problems);
}
