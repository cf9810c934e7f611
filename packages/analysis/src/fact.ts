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
 * A finding of the analysis. The id derives from (pod, kind, first measurement), so the same finding made again has the same id. A
 * later form of it (a cycle that ends, a position that lasts) replaces the earlier one.
 */
interface Finding {
  readonly id: string;
  /** Epoch milliseconds at which it begins. */
  readonly at: number;
}

export interface LinkFact extends Finding {
  readonly kind: 'link';
  readonly state: LinkState;
}
export interface WearFact extends Finding {
  readonly kind: 'wear';
  readonly state: WearState;
}
export interface CycleFact extends Finding {
  readonly kind: 'cycle';
  readonly productId: number | null;
  readonly removedAt: number | null;
  readonly wetSince: number | null;
  /** Sensor family of the pod, 0 to 7. */
  readonly family: number;
  readonly padKind: PadKind;
  /**
   * The fill as the nominal family reads it, before learning: evidence on this pad is compared with it. 0 of a pad that was used or
   * unknown: nothing can be learned from it.
   */
  readonly nominalMl: number;
  readonly ml: number;
  readonly lowMl: number;
  readonly highMl: number;
  readonly timeliness: 'too-early' | 'on-time' | 'too-late' | null;
}
export interface VoidFact extends Finding {
  readonly kind: 'void';
  readonly end: number;
  readonly ml: number;
  /** 80 % interval. */
  readonly lowMl: number;
  readonly highMl: number;
  readonly size: VoidSize;
}
/** The known values at one moment; null where they are not known. */
export interface Sample {
  readonly ml: number | null;
  readonly lowMl: number | null;
  readonly highMl: number | null;
  readonly capacityMl: number | null;
  readonly light: Light;
  readonly position: BodyPosition | null;
  readonly temperatureC: number | null;
}
/** A point of the series: every 5 min while the pod is received, and at each change of light. */
export interface PointFact extends Finding, Sample {
  readonly kind: 'point';
  /** The sums since the last point, as far as they are complete: a later form of the same five minutes replaces them. */
  readonly buckets: readonly SeriesBucket[];
}
/** The values of a signal in a stretch of time. */
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
  /** The number of measurements received. */
  readonly heard: number;
  readonly measured: Readonly<Partial<Record<MeasuredSignal, MeasuredRange>>>;
  /** How long each light was on and each position lasted, ms. */
  readonly lightMs: Readonly<Partial<Record<Light, number>>>;
  readonly positionMs: Readonly<Partial<Record<BodyPosition, number>>>;
  /** In finished minutes, ms. */
  readonly activityMs: Readonly<Partial<Record<ActivityClass, number>>>;
  /** The number of times that the saturation was under `lowSaturationPct`. */
  readonly lowSaturation: number;
}
export interface LightFact extends Finding {
  readonly kind: 'light';
  readonly light: Omit<LightReading, 'since'>;
}
export interface PositionFact extends Finding {
  readonly kind: 'position';
  readonly position: BodyPosition;
  readonly end: number | null;
}
export interface TurnFact extends Finding {
  readonly kind: 'turn';
  readonly degrees: number;
}
export interface FallFact extends Finding {
  readonly kind: 'fall';
  readonly peakG: number;
  /** True where the person was down and up again within a minute, perhaps with help. */
  readonly possible?: true;
  /** True where it was first a possible soft fall: the person stayed down. */
  readonly watched?: true;
}
/** A possible soft fall: a jolt, then lying in another orientation. It becomes a fall where the person stays down. */
export interface JoltFact extends Finding {
  readonly kind: 'jolt';
  readonly peakG: number;
}
/**
 * A reason for an alert has begun (`active`) or ended: two facts, each with its own id and `at`. The lifecycle decides the state of
 * the alert; a fall's reason never ends by itself.
 */
export interface ConditionFact extends Finding {
  readonly kind: 'condition';
  readonly type: AlertType;
  readonly active: boolean;
  /** The special cause of the reason; absent: the usual one of its type. */
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
