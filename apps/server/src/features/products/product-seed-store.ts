import type { Millilitres } from '@padlight/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';

/** A product in the form that the simulator needs; capacities in millilitres. */
export interface SeededProduct {
  readonly productId: number;
  readonly name: string;
  readonly workingMl: Millilitres;
  readonly rothwellMl: Millilitres;
}

/** Invented makers. The working capacity of a pad is about a quarter of its Rothwell capacity (ISO 11948-1). */
const makers = [
  { code: 'LINDAL', name: 'Lindal' },
  { code: 'NORWEL', name: 'Norwel' },
  { code: 'SEVERN', name: 'Severn & Moss' },
];
const products = [
  { maker: 'LINDAL', name: 'Lindal Day', use: 'day', workingMl: 520, rothwellMl: 2100 },
  { maker: 'NORWEL', name: 'Norwel Day Plus', use: 'day', workingMl: 620, rothwellMl: 2500 },
  { maker: 'LINDAL', name: 'Lindal Night', use: 'night', workingMl: 800, rothwellMl: 3200 },
  { maker: 'SEVERN', name: 'Severn Night Max', use: 'night', workingMl: 900, rothwellMl: 3600 },
];

/** Creates the demonstration's products if they are missing; returns those for the day and those for the night. */
export async function ensureProducts(
  db: Db,
): Promise<{ readonly day: SeededProduct[]; readonly night: SeededProduct[] }> {
  await sql`
    insert into manufacturers (code, name)
    select * from unnest(${makers.map(({ code }) => code)}::text[], ${makers.map(({ name }) => name)}::text[])
    on conflict do nothing`.execute(db);
  await sql`
    insert into products (manufacturer_id, name, working_ml, rothwell_ml, use)
    select m.id, p.name, p.working, p.rothwell, p.use
    from unnest(
      ${products.map(({ maker }) => maker)}::text[], ${products.map(({ name }) => name)}::text[],
      ${products.map(({ workingMl }) => workingMl)}::real[], ${products.map(({ rothwellMl }) => rothwellMl)}::real[],
      ${products.map(({ use }) => use)}::text[]
    ) as p (maker, name, working, rothwell, use)
    join manufacturers m on m.code = p.maker and m.organisation_id is null
    on conflict (organisation_id, manufacturer_id, lower(name)) do update set use = excluded.use where products.use is null`.execute(
    db,
  );
  const { rows } = await sql<SeededProduct & { use: string }>`
    select p.id as "productId", p.name, p.working_ml as "workingMl", p.rothwell_ml as "rothwellMl", p.use
    from products p join manufacturers m on m.id = p.manufacturer_id
    where m.code = any(${makers.map(({ code }) => code)}) and p.organisation_id is null order by p.working_ml`.execute(
    db,
  );
  const usedBy = (time: string): SeededProduct[] =>
    rows.filter(({ use }) => use === time).map(({ use: _, ...product }) => product);
  return { day: usedBy('day'), night: usedBy('night') };
}
