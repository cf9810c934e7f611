import type { ImportField, ImportKind } from '@padlight/contract';
import { readHeading } from './read-heading.ts';

/** The subjects of a field's headings; each text is one wording, with its words in any order. */
type Wordings<Kind extends ImportKind> = Readonly<Record<ImportField<Kind>, readonly string[]>>;

const building = ['building', 'building name', 'building number'];
const floor = ['floor', 'floor name', 'floor number'];
const room = ['room', 'room name', 'room number'];
const wards = ['ward', 'ward name', 'ward number'];
const ofDevice = {
  manufacturer: ['maker', 'maker name', 'maker pod', 'maker node'],
  firmware: ['firmware', 'firmware pod', 'firmware node', 'firmware number'],
};
const someone = ['name', 'full name', 'given family name', 'given family', 'given name full'];

const wordings: { readonly [Kind in ImportKind]: Wordings<Kind> } = {
  places: { building, floor, room, beds: ['bed', 'bed count', 'bed number', 'place', 'place count'], wards },
  people: {
    name: [...someone, 'person', 'person name', 'person full name', 'person given family name'],
    number: ['number', 'person number'],
    room,
    bed: ['bed', 'bed number', 'bed name'],
    floor,
    building,
    dayProduct: ['day product', 'product', 'product name', 'day product name', 'day time product'],
    nightProduct: ['night product', 'night product name', 'night time product'],
    dayStart: ['day start', 'day start time'],
    nightStart: ['night start', 'night start time'],
    pod: [
      'pod',
      'pod mac',
      'pod number',
      'pod address',
      'pod mac address',
      'pod serial',
      'pod serial number',
    ],
    node: ['node', 'node mac', 'node number', 'node address', 'node mac address', 'node bed', 'node room'],
    consent: ['consent', 'consent given', 'consent monitoring', 'consent given monitoring'],
  },
  nodes: {
    mac: ['mac', 'address', 'mac address', 'node', 'node mac', 'node mac address', 'node address'],
    building,
    floor,
    room,
    location: ['place', 'place room', 'place node', 'place node room'],
    ...ofDevice,
  },
  pods: {
    mac: ['mac', 'address', 'mac address', 'pod', 'pod mac', 'pod mac address', 'pod address'],
    serial: ['serial', 'serial number', 'pod serial', 'pod serial number', 'pod number', 'number'],
    building,
    ...ofDevice,
  },
  users: {
    name: [...someone, 'person', 'person name', 'staff', 'staff name', 'staff full name'],
    username: ['user', 'user name', 'user number'],
    email: ['mail', 'mail address', 'user mail', 'user mail address', 'staff mail', 'staff mail address'],
    roles: ['role', 'role name', 'user role', 'staff role'],
    wards,
    language: ['language', 'user language'],
  },
};

/** Guesses the field of each column from its heading; null if none fits or an earlier column has it. */
export function guessFields(kind: ImportKind, headings: readonly string[]): (string | null)[] {
  const fields = new Map(
    Object.entries<readonly string[]>(wordings[kind]).flatMap(([field, worded]) =>
      worded.map((wording) => [wording.split(' ').sort().join(' '), field] as const),
    ),
  );
  const used = new Set<string>();
  return headings.map((heading) => {
    const field = fields.get(readHeading(heading) ?? '');
    if (field === undefined || used.has(field)) return null;
    used.add(field);
    return field;
  });
}
