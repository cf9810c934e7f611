import { useNavigate, useSearch } from '@tanstack/react-router';

type Fields = Readonly<Record<string, (given: unknown) => unknown>>;
type Choices<Of extends Fields> = { readonly [Name in keyof Of]: ReturnType<Of[Name]> };

/** Reads one of a few values; the first of them where it is none. Numbers may be written as text. */
export const oneOf =
  <const Value extends string | number>(values: readonly [Value, ...Value[]]) =>
  (given: unknown): Value =>
    values.find((value) => String(value) === String(given)) ?? values[0];

/** Reads an instant (epoch milliseconds); undefined where there is none. */
export function anInstant(given: unknown): number | undefined {
  const at = typeof given === 'string' ? Date.parse(given) : Number.NaN;
  return Number.isNaN(at) ? undefined : at;
}

/**
 * The choices of a chart as the address holds them, and how to change some: they outlive a reload, can be sent on, and
 * go along to the next person. A field is read by its function; what is undefined goes out of the address.
 */
export function useChartAddress<const Of extends Fields>(
  fields: Of,
): [Choices<Of>, (change: Readonly<Record<string, string | number | undefined>>) => void] {
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const navigate = useNavigate();
  const read = Object.entries(fields).map(([name, field]) => [name, field(search[name])]);
  return [
    Object.fromEntries(read) as Choices<Of>,
    (change) =>
      void navigate({
        to: '.',
        search: (old: object) =>
          Object.fromEntries(
            Object.entries({ ...old, ...change }).filter(([, value]) => value !== undefined),
          ),
        replace: true,
        resetScroll: false,
      }),
  ];
}
