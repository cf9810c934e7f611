/** The figures of a step by which it is judged. */
export interface JudgedStep {
  readonly pods: number;
  /** The share of one core that the server's process used. */
  readonly serverCpu: number;
  readonly ackP99Ms: number;
  /** How long the first message without an acknowledgement had waited at the end. */
  readonly behindS: number;
}

/** A core with less to spare has no room for a pad change of everyone at once. */
const mostCpu = 0.9;
const mostAckMs = 250;
/** From then on the server itself reports that measurements wait. */
const mostBehindS = 5;

export const isBehind = ({ behindS }: JudgedStep): boolean => behindS > mostBehindS;
const passes = (step: JudgedStep): boolean =>
  isBehind(step) || step.serverCpu > mostCpu || step.ackP99Ms > mostAckMs;

/** Rounds down to two digits: it says no more than that. */
function asPods(pods: number): string {
  const unit = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(1, pods))) - 1);
  return (Math.floor(pods / unit) * unit).toLocaleString('en');
}

/** The pods at which a figure reaches its limit, on the line through two steps. */
function crossing(
  before: JudgedStep | undefined,
  after: JudgedStep,
  { limit, figure }: { readonly limit: number; readonly figure: (step: JudgedStep) => number },
): number {
  const from = before ?? { pods: 0, serverCpu: 0, ackP99Ms: 0, behindS: 0 };
  const rise = figure(after) - figure(from);
  if (rise <= 0) return Number.POSITIVE_INFINITY;
  return from.pods + ((after.pods - from.pods) * (limit - figure(from))) / rise;
}
const ofCpu = { limit: mostCpu, figure: (step: JudgedStep) => step.serverCpu };
const ofAck = { limit: mostAckMs, figure: (step: JudgedStep) => step.ackP99Ms };

/** States at which step a server process reaches its limits, and how many pods a core carries by that. */
export function describeLimit(steps: readonly JudgedStep[]): string {
  const first = steps.findIndex(passes);
  const last = steps.at(-1);
  if (!last) return 'No step was measured.';
  const step = steps[first];
  if (!step) {
    const pods = crossing(steps.at(-2), last, ofCpu);
    const carries = Number.isFinite(pods)
      ? `By the rise of its CPU a core carries about ${asPods(pods)} pods, which was not measured.`
      : 'Its CPU did not rise, so the steps say nothing of more pods.';
    return `Up to ${last.pods.toLocaleString('en')} pods no step passes ${mostAckMs} ms of ack p99 or ${mostCpu} of a core. ${carries}`;
  }
  const reasons = [
    step.serverCpu > mostCpu && `its CPU passes ${mostCpu} of a core (${step.serverCpu})`,
    step.ackP99Ms > mostAckMs && `ack p99 passes ${mostAckMs} ms (${step.ackP99Ms} ms)`,
    isBehind(step) && `it is behind by ${step.behindS} s`,
  ].filter((reason) => reason !== false);
  const before = steps[first - 1];
  const limits = [
    step.serverCpu > mostCpu ? crossing(before, step, ofCpu) : Number.POSITIVE_INFINITY,
    step.ackP99Ms > mostAckMs ? crossing(before, step, ofAck) : Number.POSITIVE_INFINITY,
  ];
  const pods = Math.min(...limits);
  const carries = Number.isFinite(pods) ? `about ${asPods(pods)}` : `fewer than ${asPods(step.pods)}`;
  return `At ${step.pods.toLocaleString('en')} pods ${reasons.join(' and ')}. By that a core carries ${carries} pods.`;
}
