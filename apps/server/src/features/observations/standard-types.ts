import type {
  Language,
  ObservationInput,
  ObservationTexts,
  ObservationTypeId,
  RoleId,
  StandardObservationType,
} from '@padlight/contract';

/** A type of observation with its texts in each language. */
export interface TypeDefinition {
  readonly typeId: ObservationTypeId;
  readonly names: ObservationTexts;
  readonly input: ObservationInput;
  readonly unit: string | null;
  readonly least: number | null;
  readonly most: number | null;
  readonly decimals: number;
  readonly legend: readonly { readonly value: number; readonly texts: ObservationTexts }[];
  readonly roleIds: readonly RoleId[];
  readonly isOff: boolean;
}

type Texts = Readonly<Record<Language, string>>;
type Definition = Omit<TypeDefinition, 'typeId'>;

const whole = { least: null, most: null, unit: null, decimals: 0, roleIds: [], isOff: false };

/** A scale of values that begin with `first` and rise by one. */
const scale = (names: Texts, first: number, ...texts: readonly Texts[]): Definition => ({
  ...whole,
  names,
  input: 'scale',
  legend: texts.map((text, index) => ({ value: first + index, texts: text })),
});

const number = (
  names: Texts,
  range: Pick<Definition, 'unit' | 'least' | 'most' | 'decimals'>,
): Definition => ({ ...whole, ...range, names, input: 'number', legend: [] });

const mild = { en: 'mild', de: 'leicht' };
const moderate = { en: 'moderate', de: 'mittel' };
const severe = { en: 'severe', de: 'stark' };

/**
 * The types that every organisation has. Bowel: Bristol Stool Form Scale (Lewis and Heaton 1997). Skin: categories of pressure
 * ulcers (EPUAP 2019). Urgency: in five steps, as the scale of Cartwright (2011) for bladder diaries. Pain: numerical rating
 * scale, in bands of mild to 3 and moderate to 6.
 */
const definitions: Readonly<Record<StandardObservationType, Definition>> = {
  bowel: scale(
    { en: 'Bowel', de: 'Stuhlgang' },
    1,
    { en: 'Separate hard lumps', de: 'Einzelne feste Klumpen' },
    { en: 'Sausage-shaped, lumpy', de: 'Wurstförmig, klumpig' },
    { en: 'Sausage-shaped, with cracks', de: 'Wurstförmig, mit Rissen' },
    { en: 'Smooth and soft, sausage-shaped', de: 'Glatt und weich, wurstförmig' },
    { en: 'Soft pieces with clear edges', de: 'Weiche Stücke mit glatten Rändern' },
    { en: 'Mushy, with ragged edges', de: 'Breiig, mit unscharfen Rändern' },
    { en: 'Watery, nothing solid', de: 'Flüssig, ohne feste Bestandteile' },
  ),
  urine: scale(
    { en: 'Urine', de: 'Miktion' },
    0,
    { en: 'Nothing', de: 'Keine Miktion' },
    { en: 'Small amount', de: 'Kleine Menge' },
    { en: 'Medium amount', de: 'Mittlere Menge' },
    { en: 'Large amount', de: 'Große Menge' },
  ),
  leak: scale(
    { en: 'Leak', de: 'Ausgelaufen' },
    1,
    { en: 'A few drops', de: 'Einige Tropfen' },
    { en: 'Clothes wet', de: 'Kleidung nass' },
    { en: 'Bed or chair wet', de: 'Bett oder Stuhl nass' },
  ),
  urgency: scale(
    { en: 'Urgency', de: 'Drang' },
    0,
    { en: 'None: went for another reason', de: 'Keiner: ging aus anderem Grund' },
    { en: 'Mild: could have waited', de: 'Leicht: Warten wäre möglich gewesen' },
    { en: 'Moderate: could wait a short time', de: 'Mittel: kurzes Warten war möglich' },
    { en: 'Strong: could not wait', de: 'Stark: Warten war nicht möglich' },
    { en: 'Too late: leaked on the way', de: 'Zu spät: ging auf dem Weg verloren' },
  ),
  skin: scale(
    { en: 'Skin', de: 'Haut' },
    0,
    { en: 'No pressure damage', de: 'Kein Druckschaden' },
    { en: 'Category 1: redness that stays when pressed', de: 'Kategorie 1: nicht wegdrückbare Rötung' },
    {
      en: 'Category 2: top layer of skin lost, or blister',
      de: 'Kategorie 2: Teilverlust der Haut oder Blase',
    },
    { en: 'Category 3: full skin loss', de: 'Kategorie 3: Verlust der ganzen Haut' },
    { en: 'Category 4: full tissue loss', de: 'Kategorie 4: vollständiger Gewebeverlust' },
  ),
  food: scale(
    { en: 'Food', de: 'Essen' },
    0,
    { en: 'Nothing', de: 'Nichts' },
    { en: 'A quarter', de: 'Ein Viertel' },
    { en: 'Half', de: 'Die Hälfte' },
    { en: 'Three quarters', de: 'Drei Viertel' },
    { en: 'Everything', de: 'Alles' },
  ),
  drink: number({ en: 'Drink', de: 'Trinken' }, { unit: 'ml', least: 0, most: 3000, decimals: 0 }),
  pain: scale(
    { en: 'Pain', de: 'Schmerz' },
    0,
    { en: 'no pain', de: 'kein Schmerz' },
    ...[mild, mild, mild, moderate, moderate, moderate, severe, severe, severe],
    { en: 'worst imaginable', de: 'stärkster vorstellbarer' },
  ),
  mood: scale(
    { en: 'Mood', de: 'Stimmung' },
    1,
    { en: 'Very low', de: 'Sehr gedrückt' },
    { en: 'Low', de: 'Gedrückt' },
    { en: 'Neutral', de: 'Ausgeglichen' },
    { en: 'Good', de: 'Gut' },
    { en: 'Very good', de: 'Sehr gut' },
  ),
  weight: number({ en: 'Weight', de: 'Gewicht' }, { unit: 'kg', least: 20, most: 300, decimals: 1 }),
  free: { ...whole, names: { en: 'Free text', de: 'Freitext' }, input: 'text', legend: [] },
};

/** The standard types, in the order in which they are offered. */
export const standardTypes: readonly TypeDefinition[] = Object.entries(definitions).map(
  ([name, definition]) => ({ ...definition, typeId: name as ObservationTypeId }),
);
