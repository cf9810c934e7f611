import type { Language } from './languages.ts';
import type { Permission } from './permissions.ts';

/** A column of a file, and its heading in the template of each language: one that is missing does not compile. */
interface FieldFacts extends Readonly<Record<Language, string>> {
  readonly required: boolean;
}
interface KindFacts {
  /** Saving one of these by hand needs one of these permissions. */
  readonly permissions: readonly Permission[];
  readonly fields: Readonly<Record<string, FieldFacts>>;
}

const building: FieldFacts = {
  required: false,
  en: 'Building',
  de: 'Gebäude',
};
const floor: FieldFacts = {
  required: false,
  en: 'Floor',
  de: 'Etage',
};
const room: FieldFacts = {
  required: false,
  en: 'Room',
  de: 'Zimmer',
};
/** The facts of a device, where the file has them. */
const ofDevice = {
  manufacturer: { required: false, en: 'Manufacturer', de: 'Hersteller' },
  firmware: { required: false, en: 'Firmware', de: 'Firmware' },
} as const satisfies Readonly<Record<string, FieldFacts>>;
const mac = { en: 'MAC address', de: 'MAC-Adresse' } as const satisfies Readonly<Record<Language, string>>;

/** The kinds of imports, and their columns. */
export const importKinds = {
  places: {
    permissions: ['Organisations.Edit'],
    fields: {
      building: { ...building, required: true },
      floor: { ...floor, required: true },
      room: { ...room, required: true },
      beds: {
        required: false,
        en: 'Beds',
        de: 'Betten',
      },
      wards: { required: false, en: 'Areas', de: 'Bereiche' },
    },
  },
  people: {
    permissions: ['Patients.Add'],
    fields: {
      name: {
        required: true,
        en: 'Name',
        de: 'Name',
      },
      number: {
        required: false,
        en: 'Own number',
        de: 'Eigene Nummer',
      },
      room,
      bed: { required: false, en: 'Bed', de: 'Bett' },
      floor,
      building,
      dayProduct: {
        required: false,
        en: 'Day product',
        de: 'Produkt tags',
      },
      nightProduct: {
        required: false,
        en: 'Night product',
        de: 'Produkt nachts',
      },
      dayStart: {
        required: false,
        en: 'Day begins',
        de: 'Tag beginnt',
      },
      nightStart: {
        required: false,
        en: 'Night begins',
        de: 'Nacht beginnt',
      },
      pod: { required: false, en: 'Pod', de: 'Pod' },
      node: {
        required: false,
        en: 'Node',
        de: 'Knoten',
      },
      consent: {
        required: false,
        en: 'Consent to monitoring',
        de: 'Einwilligung zur Überwachung',
      },
    },
  },
  nodes: {
    permissions: ['Organisations.Edit', 'Devices.Node.Add'],
    fields: {
      mac: { required: true, ...mac },
      building,
      floor,
      room,
      location: {
        required: false,
        en: 'Where in the room',
        de: 'Wo im Zimmer',
      },
      ...ofDevice,
    },
  },
  pods: {
    permissions: ['Organisations.Edit', 'Devices.Pod.Add'],
    fields: {
      mac: { required: true, ...mac },
      serial: {
        required: true,
        en: 'Serial number',
        de: 'Seriennummer',
      },
      building,
      ...ofDevice,
    },
  },
  users: {
    permissions: ['Users.Add'],
    fields: {
      name: {
        required: true,
        en: 'Name',
        de: 'Name',
      },
      username: {
        required: true,
        en: 'Sign-in name',
        de: 'Anmeldename',
      },
      email: {
        required: true,
        en: 'E-mail',
        de: 'E-Mail',
      },
      roles: { required: true, en: 'Roles', de: 'Rollen' },
      wards: {
        required: false,
        en: 'Areas',
        de: 'Bereiche',
      },
      language: { required: false, en: 'Language', de: 'Sprache' },
    },
  },
} as const satisfies Readonly<Record<string, KindFacts>>;

export type ImportKind = keyof typeof importKinds;
export type ImportField<Kind extends ImportKind = ImportKind> = {
  [K in Kind]: keyof (typeof importKinds)[K]['fields'];
}[Kind];

const kinds: Readonly<Record<ImportKind, KindFacts>> = importKinds;

/** The kinds in the order in which they are best imported. */
export const importKindNames = [
  'places',
  'nodes',
  'pods',
  'people',
  'users',
] as const satisfies readonly ImportKind[];

/** The permissions for importing a kind, of which one is needed. */
export const importPermissions = (kind: ImportKind): readonly Permission[] => kinds[kind].permissions;

/** The permissions of which one allows importing anything at all. */
export const importers = [
  'Organisations.Edit',
  'Patients.Add',
  'Users.Add',
  'Devices.Node.Add',
  'Devices.Pod.Add',
] as const satisfies readonly Permission[];

/** The fields of a kind, those of templates first. */
export const importFields = (kind: ImportKind): readonly { name: string; required: boolean }[] =>
  Object.entries(kinds[kind].fields).map(([name, { required }]) => ({ name, required }));

/** The heading of a field in a template. */
export const importHeading = (kind: ImportKind, field: string, language: Language): string =>
  kinds[kind].fields[field]?.[language] ?? field;
