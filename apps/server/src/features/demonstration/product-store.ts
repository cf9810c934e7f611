import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';

/** A product as the simulator wants it; capacities in millilitres. */
export interface SeededProduct {
  readonly productId: number;
  readonly name: string;
  readonly workingMl: number;
  readonly rothwellMl: number;
}

/** Invented makers. A pad holds in use about a quarter of its Rothwell capacity (ISO 11948-1). */
const makers = [
  { code: 'LINDAL', name: 'Lindal' },
  { code: 'NORWEL', name: 'Norwel' },
  { code: 'SEVERN', name: 'Severn & Moss' },
];
const products = [
  { maker: 'LINDAL', name: 'Lindal Day', workingMl: 520, rothwellMl: 2100 },
  { maker: 'NORWEL', name: 'Norwel Day Plus', workingMl: 620, rothwellMl: 2500 },
  { maker: 'LINDAL', name: 'Lindal Night', workingMl: 800, rothwellMl: 3200 },
  { maker: 'SEVERN', name: 'Severn Night Max', workingMl: 900, rothwellMl: 3600 },
];

/** Makes sure of the demonstration's products; returns those for the day and those for the night. */
export async function ensureProducts(
  db: Db,
): Promise<{ readonly day: SeededProduct[]; readonly night: SeededProduct[] }> {
  await sql`
    insert into manufacturers (code, name)
    select * from unnest(${makers.map(({ code }) => code)}::text[], ${makers.map(({ name }) => name)}::text[])
    on conflict do nothing`.execute(db);
  await sql`
    insert into products (manufacturer_id, name, working_ml, rothwell_ml)
    select m.id, p.name, p.working, p.rothwell
    from unnest(
      ${products.map(({ maker }) => maker)}::text[], ${products.map(({ name }) => name)}::text[],
      ${products.map(({ workingMl }) => workingMl)}::real[], ${products.map(({ rothwellMl }) => rothwellMl)}::real[]
    ) as p (maker, name, working, rothwell)
    join manufacturers m on m.code = p.maker
    on conflict do nothing`.execute(db);
  const { rows } = await sql<SeededProduct>`
    select p.id as "productId", p.name, p.working_ml as "workingMl", p.rothwell_ml as "rothwellMl"
    from products p join manufacturers m on m.id = p.manufacturer_id
    where m.code = any(${makers.map(({ code }) => code)}) order by p.working_ml`.execute(db);
  const isNight = ({ name }: SeededProduct) => name.includes('Night');
  return { day: rows.filter((row) => !isNight(row)), night: rows.filter(isNight) };
}
