import type {
  ActivityClass,
  AlertCause,
  AlertType,
  BodyPosition,
  Light,
  LightReading,
  LinkState,
  MeasuredSignal,
  PadKind,
  VoidSize,
  WearState,
} from '@padlight/contract';

/**
 * What the analysis found. The id derives from (pod, kind, first measurement): the same finding made again has the
 * same id, and a later form of it (a cycle that ends, a position that lasts) replaces the earlier one.
 */
interface Found {
  readonly id: string;
  /** Epoch milliseconds at which it begins. */
  readonly at: number;
}

export interface LinkFact extends Found {
  readonly kind: 'link';
  readonly state: LinkState;
}
export interface WearFact extends Found {
  readonly kind: 'wear';
  readonly state: WearState;
}
export interface CycleFact extends Found {
  readonly kind: 'cycle';
  readonly productId: number | null;
  readonly removedAt: number | null;
  readonly wetSince: number | null;
  /** Sensor family of the pod, 0 to 7. */
  readonly family: number;
  readonly padKind: PadKind;
  /**
   * The fill as the nominal family reads it, before learning: what evidence on this pad is held against. 0 of a pad that was used or
   * unknown: nothing can be learned from it.
   */
  readonly nominalMl: number;
  readonly ml: number;
  readonly lowMl: number;
  readonly highMl: number;
  readonly timeliness: 'too-early' | 'on-time' | 'too-late' | null;
}
export interface VoidFact extends Found {
  readonly kind: 'void';
  readonly end: number;
  readonly ml: number;
  /** 80 % interval. */
  readonly lowMl: number;
  readonly highMl: number;
  readonly size: VoidSize;
}
/** What is known at one moment; null where it is not. */
export interface Sample {
  readonly ml: number | null;
  readonly lowMl: number | null;
  readonly highMl: number | null;
  readonly capacityMl: number | null;
  readonly light: Light;
  readonly position: BodyPosition | null;
  readonly temperatureC: number | null;
}
/** A point of the series: every 5 min while the pod is heard, and at each change of light. */
export interface PointFact extends Found, Sample {
  readonly kind: 'point';
  /** What was added up since the last point, as far as it has come: a later form of the same five minutes replaces it. */
  readonly buckets: readonly SeriesBucket[];
}
/** What a signal came to in a stretch of time. */
export interface MeasuredRange {
  readonly min: number;
  readonly max: number;
  readonly mean: number;
  readonly count: number;
}
/** Five minutes of all signals of a person, and the last sample of them. */
export interface SeriesBucket extends Sample {
  /** Epoch ms at which they begin. */
  readonly at: number;
  /** When the sample was taken. */
  readonly lastAt: number;
  /** How many measurements were heard. */
  readonly heard: number;
  readonly measured: Readonly<Partial<Record<MeasuredSignal, MeasuredRange>>>;
  /** For how long of them each light was shown, and each position held, ms. */
  readonly lightMs: Readonly<Partial<Record<Light, number>>>;
  readonly positionMs: Readonly<Partial<Record<BodyPosition, number>>>;
  /** In minutes that are over, ms. */
  readonly activityMs: Readonly<Partial<Record<ActivityClass, number>>>;
  /** How often the saturation was under `lowSaturationPct`. */
  readonly lowSaturation: number;
}
export interface LightFact extends Found {
  readonly kind: 'light';
  readonly light: Omit<LightReading, 'since'>;
}
export interface PositionFact extends Found {
  readonly kind: 'position';
  readonly position: BodyPosition;
  readonly end: number | null;
}
export interface TurnFact extends Found {
  readonly kind: 'turn';
  readonly degrees: number;
}
export interface FallFact extends Found {
  readonly kind: 'fall';
  readonly peakG: number;
  /** True where the person was down and up again within a minute: helped up, perhaps. */
  readonly possible?: true;
  /** True where it was a possible soft fall at first: the person stayed down. */
  readonly watched?: true;
}
/** A possible soft fall: a jolt, then lying otherwise than before. It becomes a fall where the person stays down. */
export interface JoltFact extends Found {
  readonly kind: 'jolt';
  readonly peakG: number;
}
/**
 * A reason for an alert has begun (`active`) or ended: two facts, each with its own id and `at`. What becomes of the alert is the
 * lifecycle's to say; a fall's reason never ends by itself.
 */
export interface ConditionFact extends Found {
  readonly kind: 'condition';
  readonly type: AlertType;
  readonly active: boolean;
  /** What is special about the reason; absent: it is the usual one of its type. */
  readonly cause?: AlertCause;
}

export type Fact =
  | LinkFact
  | WearFact
  | CycleFact
  | VoidFact
  | PointFact
  | LightFact
  | PositionFact
  | TurnFact
  | FallFact
  | JoltFact
  | ConditionFact;
