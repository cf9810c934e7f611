import { useT } from '../../../platform/i18n/index.ts';

const fields = [
  'building',
  'floor',
  'room',
  'beds',
  'name',
  'number',
  'bed',
  'dayProduct',
  'nightProduct',
  'dayStart',
  'nightStart',
  'pod',
  'node',
  'consent',
  'mac',
  'location',
  'serial',
  'manufacturer',
  'firmware',
  'username',
  'email',
  'roles',
  'wards',
  'language',
] as const;

/** The name of an import's field; a field that is unknown here has its own name. */
export function useFieldText(): (field: string) => string {
  const t = useT('import');
  return (name) => {
    const field = fields.find((candidate) => candidate === name);
    return field === undefined ? name : t(`field.${field}`);
  };
}
