import fc from 'fast-check';
import { expect, test } from 'vitest';
import { agreedTime } from './agreed-time.ts';
import {
  agreeingMs,
  type ClockState,
  confirmed,
  doubtedMs,
  judge,
  judgeAtStart,
  type NotedClock,
  timeAt,
} from './judge-clock.ts';

const dayMs = 86_400_000;
const minuteMs = 60_000;
const noon = Date.UTC(2026, 10, 22, 12);
const wrongBy = 500 * dayMs;

/**
 * Opens a machine with a wall clock that the test sets, and a server on it that judges it each minute.
 * `truth` is the time of a right clock.
 */
function openMachine() {
  let truth = noon;
  let wrong = 0;
  let boot = 1;
  let bootedAt = truth - 5 * dayMs;
  const reading = () => ({ wall: truth + wrong, monotonic: truth - bootedAt });
  let state = judgeAtStart(undefined, reading(), 'boot 1');
  const noted = (): NotedClock => ({ state, bootId: `boot ${boot}` });
  return {
    state: () => state,
    time: () => timeAt(state, reading()),
    truth: () => truth,
    set(ms: number) {
      wrong = ms;
    },
    /** Lets it run for a time, with gateways that are off by so much, or without any. */
    run(ms: number, gateways?: number) {
      for (const end = truth + ms; truth < end; ) {
        truth += Math.min(minuteMs, end - truth);
        state = judge(state, reading(), gateways === undefined ? undefined : truth + gateways);
      }
    },
    /** Switches the server off for a time, and optionally the machine. */
    restart(ms: number, machineToo = true) {
      const before = noted();
      truth += ms;
      if (machineToo) {
        boot++;
        bootedAt = truth - minuteMs;
      }
      state = judgeAtStart(before, reading(), `boot ${boot}`);
    },
    confirm(gateways: number) {
      state = confirmed(state, reading(), truth + gateways);
    },
  };
}

test('a clock that is never set is believed over restarts of server and machine', () => {
  const machine = openMachine();
  machine.run(60 * minuteMs);
  machine.restart(3 * 3_600_000);
  machine.run(60 * minuteMs, 0);
  machine.restart(10 * dayMs, false);
  expect(machine.state().doubt).toBeUndefined();
  expect(machine.time()).toBe(machine.truth());
});

test.each([wrongBy, -wrongBy])('a step of %i ms while it runs changes nothing, and ends with it', (by) => {
  const machine = openMachine();
  machine.run(60 * minuteMs);
  machine.set(by);
  machine.run(5 * minuteMs);
  expect(machine.state().doubt).toMatchObject({ reason: 'step' });
  expect(machine.time()).toBe(machine.truth());
  machine.restart(minuteMs, false);
  machine.run(5 * minuteMs);
  expect(machine.time()).toBe(machine.truth());
  machine.set(0);
  machine.run(minuteMs);
  expect(machine.state().doubt).toBeUndefined();
});

test.each([wrongBy, -wrongBy])(
  'started with a clock %i ms off, the time continues from the noted one',
  (by) => {
    const machine = openMachine();
    machine.run(60 * minuteMs);
    machine.set(by);
    machine.restart(10 * minuteMs);
    machine.run(minuteMs);
    expect(machine.state().doubt).toMatchObject({ reason: 'gap' });
    expect(machine.time()).toBe(machine.truth() - 10 * minuteMs);
    machine.run(minuteMs, 0);
    expect(machine.time()).toBe(machine.truth());
    machine.set(0);
    machine.run(minuteMs, 0);
    expect(machine.state().doubt).toBeUndefined();
    expect(machine.time()).toBe(machine.truth());
  },
);

test('after days off it continues from the noted time, until gateways state the delay', () => {
  const machine = openMachine();
  machine.restart(3 * dayMs);
  machine.run(minuteMs);
  expect(machine.time()).toBe(machine.truth() - 3 * dayMs);
  machine.run(minuteMs, 1_000);
  expect(machine.state().doubt).toBeUndefined();
  expect(machine.time()).toBe(machine.truth());

  machine.set(wrongBy);
  machine.restart(3 * dayMs);
  machine.run(minuteMs, 0);
  expect(machine.time()).toBe(machine.truth());
  expect(machine.state().doubt).toMatchObject({ reason: 'gap' });
});

test('gateways that lost their clocks in a power cut move no time back', () => {
  const machine = openMachine();
  machine.restart(3 * dayMs);
  machine.run(5 * minuteMs, -20_000 * dayMs);
  expect(machine.time()).toBe(machine.truth() - 3 * dayMs);
});

test('gateways that differ make an unstepped clock doubtful, until it is set', () => {
  const machine = openMachine();
  machine.run(5 * minuteMs, -wrongBy);
  expect(machine.state().doubt).toMatchObject({ reason: 'gateways' });
  machine.restart(minuteMs);
  machine.run(20 * dayMs, -wrongBy);
  expect(machine.state().doubt).toBeDefined();
  machine.set(-wrongBy);
  machine.run(minuteMs, -wrongBy);
  expect(machine.state().doubt).toBeUndefined();
  expect(machine.time()).toBe(machine.truth() - wrongBy);
});

test('an administrator’s confirmation overrules gateways, until they agree or the clock steps again', () => {
  const machine = openMachine();
  machine.run(5 * minuteMs, wrongBy);
  machine.confirm(wrongBy);
  machine.run(5 * minuteMs, wrongBy);
  expect(machine.state().doubt).toBeUndefined();
  machine.run(5 * minuteMs, 0);
  machine.run(5 * minuteMs, wrongBy);
  expect(machine.state().doubt).toMatchObject({ reason: 'gateways' });
});

test('only a clock without step or contradiction for seven running days is believed', () => {
  const machine = openMachine();
  machine.set(wrongBy);
  machine.run(6 * dayMs);
  machine.restart(dayMs);
  machine.run(dayMs - 60 * minuteMs);
  expect(machine.state().doubt).toBeDefined();
  machine.run(2 * minuteMs, 0);
  machine.run(6 * dayMs);
  machine.set(0.5 * wrongBy);
  machine.run(6 * dayMs);
  expect(machine.state().doubt).toBeDefined();
  machine.run(dayMs + minuteMs);
  expect(machine.state().doubt).toBeUndefined();
  expect(machine.time()).toBe(machine.truth() + 0.5 * wrongBy);
});

test('most clocks agree when more than half of them are within an hour', () => {
  expect(agreedTime([])).toBeUndefined();
  expect(agreedTime([noon])).toBe(noon);
  expect(agreedTime([noon, noon + 2 * agreeingMs])).toBeUndefined();
  expect(agreedTime([noon, 0, noon + 1_000, noon + 2_000, noon + dayMs])).toBe(noon + 1_000);
});

const stepMs = 4 * 3_600_000;
const event = fc.oneof(
  fc.record({
    kind: fc.constant('run' as const),
    steps: fc.integer({ min: 1, max: 60 }),
    gateways: fc.option(fc.integer({ min: -600, max: 600 }), { nil: undefined }),
  }),
  fc.record({ kind: fc.constant('set' as const), days: fc.integer({ min: -600, max: 600 }) }),
  fc.record({
    kind: fc.constant('restart' as const),
    hours: fc.integer({ min: 0, max: 300 }),
    machineToo: fc.boolean(),
  }),
);

test('expiry never advances in doubt, and running time never exceeds the passed time', () => {
  fc.assert(
    fc.property(fc.array(event, { maxLength: 12 }), (events) => {
      let truth = noon;
      let wrong = 0;
      let bootedAt = noon - dayMs;
      let boot = 1;
      const reading = () => ({ wall: truth + wrong, monotonic: truth - bootedAt });
      let state: ClockState = judgeAtStart(undefined, reading(), 'boot 1');
      const check = (before: ClockState, agreed: number | undefined, passedMs: number) => {
        const contradicted = agreed !== undefined && Math.abs(agreed - reading().wall) > doubtedMs;
        if (contradicted) expect(state.doubt).toBeDefined();
        if (before.doubt && state.doubt) expect(state.doubt.since).toBe(before.doubt.since);
        const went = timeAt(state, reading()) - before.time;
        if (!before.doubt && state.doubt && state.doubt.reason !== 'gateways')
          expect(state.doubt.since - before.time).toBeLessThanOrEqual(passedMs + 1);
        // A step that the gateways confirm is a correction of the clock.
        const isWitnessed = agreed !== undefined && Math.abs(agreed - reading().wall) <= agreeingMs;
        if (!before.doubt && !state.doubt && !isWitnessed)
          expect(Math.abs(went - passedMs)).toBeLessThanOrEqual(doubtedMs + passedMs + 1);
        expect(state.ranMs - before.ranMs).toBeLessThanOrEqual(passedMs);
      };
      for (const event of events) {
        if (event.kind === 'set') wrong = event.days * dayMs;
        else if (event.kind === 'run') {
          for (let step = 0; step < event.steps; step++) {
            truth += stepMs;
            const agreed = event.gateways === undefined ? undefined : truth + event.gateways * dayMs;
            const before = state;
            state = judge(state, reading(), agreed);
            check(before, agreed, stepMs);
          }
        } else {
          const before = state;
          const noted: NotedClock = { state, bootId: `boot ${boot}` };
          truth += event.hours * 3_600_000;
          if (event.machineToo) bootedAt = truth;
          if (event.machineToo) boot++;
          state = judgeAtStart(noted, reading(), `boot ${boot}`);
          check(before, undefined, event.hours * 3_600_000);
        }
      }
    }),
    { numRuns: 200 },
  );
});
