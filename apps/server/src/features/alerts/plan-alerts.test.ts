import { type AlertSetting, AlertType, PodId } from '@padlight/contract';
import { describe, expect, it } from 'vitest';
import { nobody } from '../../testing/ids.ts';
import { rulesOf } from '../alert-rules/index.ts';
import type { Evidence, FoundReason } from './alert-evidence.ts';
import { alertOf, openAlertBook } from './testing/alert-book.ts';

const minute = 60_000;
const now = Date.UTC(2026, 4, 1, 12);
const type = AlertType.check_position;
const setting = (more: Partial<AlertSetting> = {}): AlertSetting => ({
  type,
  enabled: true,
  priority: 'medium',
  delayMin: 0,
  escalateAfterMin: 60,
  escalateToRoleId: null,
  mail: false,
  sound: true,
  quietShiftIds: [],
  ...more,
});
const bookWith = (more: Partial<AlertSetting> = {}) =>
  openAlertBook(rulesOf([setting(more)], new Map(), { shifts: [], version: 0, timeZone: 'UTC' }));

/** Builds reasons from (active, minutes ago). */
const reasons = (...list: (readonly [active: boolean, ago: number])[]): FoundReason[] =>
  list.map(([active, ago]) => ({ type, factId: `${active} ${ago}`, active, at: now - ago * minute }));
/** Builds evidence from reasons, the last of which holds if it is active. */
const evidence = (list: FoundReason[], more: Partial<Evidence> = {}): Evidence => {
  const last = list.at(-1);
  const holding = last?.active ? [{ type, since: last.at, factId: last.factId }] : [];
  return {
    patientId: nobody,
    podId: PodId.parse(1),
    reasons: list,
    inForce: holding,
    about: [type],
    isCurrent: true,
    ...more,
  };
};
const ago = (minutes: number) => now - minutes * minute;

describe('a reason', () => {
  it('that holds raises one alert, dated since then', () => {
    const book = bookWith();
    book.settle([evidence(reasons([true, 1]))], now);
    expect(book.known()).toMatchObject({
      open: [{ raisedAt: ago(1), lastRaisedAt: ago(1), factId: 'true 1' }],
      ended: [],
      reasons: [{ since: ago(1), raiseAt: null }],
    });
  });

  it('that must hold for a while is raised only if it does', () => {
    const [waiting, over, past] = [1, 2, 3].map(() => bookWith({ delayMin: 20 }));
    waiting?.settle([evidence(reasons([true, 5]))], now);
    expect(waiting?.known()).toMatchObject({ open: [], reasons: [{ raiseAt: now + 15 * minute }] });
    waiting?.sweep(now + 15 * minute);
    expect(waiting?.known()).toMatchObject({ open: [{ raisedAt: now + 15 * minute }] });
    over?.settle([evidence(reasons([true, 30], [false, 15]))], now);
    expect(over?.known()).toEqual({ open: [], ended: [], reasons: [] });
    past?.settle([evidence(reasons([true, 40], [false, 15]))], now);
    expect(past?.known().ended).toMatchObject([
      { raisedAt: ago(20), endedAt: ago(15), resolution: 'history' },
    ]);
  });

  it('that is back within ten minutes raises the same alert again; later, another one', () => {
    const lives = (gap: number) => {
      const book = bookWith();
      book.settle([evidence(reasons([true, 60]))], ago(60));
      book.settle([evidence(reasons([false, 30]))], ago(30));
      book.settle([evidence(reasons([true, 30 - gap]))], ago(30 - gap));
      return book.known().open;
    };
    expect(lives(10)).toMatchObject([{ id: alertOf(1), raisedCount: 2 }]);
    expect(lives(11)).toMatchObject([{ id: alertOf(2), raisedCount: 1 }]);
  });

  it('that is discovered late and holds is raised now, dated when it began', () => {
    const book = bookWith();
    const { transitions } = book.settle([evidence(reasons([true, 300]))], now);
    expect(book.known().open).toMatchObject([{ raisedAt: ago(300), lastRaisedAt: now }]);
    expect(transitions).toMatchObject([{ kind: 'raised', at: now, isLate: true }]);
  });

  it('waits while its data still come in, for two minutes at most', () => {
    const book = bookWith();
    book.settle([evidence(reasons([true, 300]), { isCurrent: false })], now);
    expect(book.known()).toMatchObject({ open: [], reasons: [{ raiseAt: now + 2 * minute }] });
    book.settle([evidence(reasons([true, 300]), { isCurrent: false })], now + minute);
    expect(book.known()).toMatchObject({ open: [], reasons: [{ raiseAt: now + 2 * minute }] });
    book.sweep(now + 2 * minute);
    expect(book.known()).toMatchObject({ open: [{ raisedAt: ago(300), lastRaisedAt: now + 2 * minute }] });
  });

  it('that was over when its data came becomes history and changes nothing now', () => {
    const book = bookWith();
    book.settle([evidence(reasons([true, 100]))], ago(100));
    const past = reasons([true, 900], [false, 800]);
    book.settle([{ ...evidence(past), inForce: [{ type, since: ago(100), factId: 'true 100' }] }], now);
    expect(book.known()).toMatchObject({
      open: [{ raisedAt: ago(100), raisedCount: 1 }],
      ended: [{ raisedAt: ago(900), endedAt: ago(800), resolution: 'history' }],
    });
  });

  it('calls again, by the same fact too, where late data ended its alert wrongly', () => {
    const book = bookWith();
    const [began] = reasons([true, 400]);
    book.settle([evidence(reasons([true, 400]))], ago(400));
    book.settle([{ ...evidence([]), inForce: [] }], ago(300));
    expect(book.known()).toMatchObject({ open: [], ended: [{ resolution: 'late-data' }], reasons: [] });
    book.settle(
      [{ ...evidence(began ? [began] : []), inForce: [{ type, since: ago(400), factId: 'true 400' }] }],
      now,
    );
    expect(book.known()).toMatchObject({ open: [{ id: alertOf(1), raisedCount: 2 }], ended: [] });
  });

  it('is silent until the stated time, however often it comes, and calls then', () => {
    const book = bookWith();
    book.settle([evidence(reasons([true, 60]))], ago(60));
    book.end(ago(50), now + 30 * minute);
    book.settle([evidence(reasons([false, 40]))], ago(40));
    book.settle([evidence(reasons([true, 1]))], now);
    expect(book.known()).toMatchObject({ open: [], reasons: [{ raiseAt: now + 30 * minute }] });
    book.sweep(now + 30 * minute);
    expect(book.known()).toMatchObject({ open: [{ id: alertOf(1), raisedCount: 2 }] });
  });

  it('of a type that is switched off is stored and raises nothing', () => {
    const book = bookWith({ enabled: false });
    book.settle([evidence(reasons([true, 1]))], now);
    expect(book.known()).toMatchObject({ open: [], reasons: [{ isOff: true, raiseAt: null }] });
  });

  it('of the previous wearer ends nothing of the pod worn now', () => {
    const book = bookWith();
    book.settle([{ ...evidence(reasons([true, 30])), podId: PodId.parse(2) }], ago(30));
    const former = { ...evidence(reasons([true, 200], [false, 20])), inForce: undefined, about: [] };
    book.settle([former], now);
    expect(book.known()).toMatchObject({
      open: [{ podId: PodId.parse(2) }],
      reasons: [{ podId: PodId.parse(2) }],
    });
  });
});

describe('a jolt', () => {
  const jolted = AlertType.check_patient;
  const off = { type: jolted, enabled: false, priority: 'low', delayMin: 30, sound: false } as const;
  const jolt = (active: boolean, minutesAgo: number, cause: 'jolt' | undefined = 'jolt'): FoundReason => {
    const at = ago(minutesAgo);
    return { type: jolted, factId: `${cause} ${active} ${minutesAgo}`, active, at, cause };
  };
  /** Builds evidence from reasons and what holds then: since when, and whether it is a jolt. */
  const joltEvidence = (list: FoundReason[], holds?: FoundReason): Evidence[] => {
    const { at: since = 0, factId = '', cause } = holds ?? {};
    const holding = holds ? [{ type: jolted, since, factId, ...(cause && { cause }) }] : [];
    return [{ ...evidence(list), inForce: holding, about: [jolted] }];
  };
  const begins = (minutesAgo: number, cause?: 'jolt' | undefined) => {
    const reason = jolt(true, minutesAgo, cause);
    return joltEvidence([reason], reason);
  };
  const usual = (book: ReturnType<typeof bookWith>, minutesAgo: number) => {
    const reason = { ...jolt(true, minutesAgo), factId: `still ${minutesAgo}`, cause: undefined };
    return book.settle(joltEvidence([reason], reason), ago(minutesAgo));
  };

  it('calls at once even if the type is switched off, delayed and low', () => {
    const book = bookWith(off);
    book.settle(begins(5), ago(5));
    expect(book.known()).toMatchObject({
      open: [{ raisedAt: ago(5), cause: 'jolt' }],
      reasons: [{ isOff: false, raiseAt: null, cause: 'jolt' }],
    });
    book.sweep(now);
    expect(book.known().open).toHaveLength(1);
  });

  it('raises an open alert again as new, once, and another jolt does so again', () => {
    const book = bookWith({ type: jolted });
    usual(book, 60);
    expect(book.settle(begins(20), ago(20)).alerts).toMatchObject([
      { isAsNew: true, timesAgain: 1, cause: 'jolt' },
    ]);
    expect(book.settle(begins(20), ago(19)).transitions).toEqual([]);
    const second = jolt(true, 10);
    const { alerts } = book.settle(joltEvidence([jolt(false, 10), second], second), ago(10));
    expect(alerts).toMatchObject([{ id: alertOf(1), isAsNew: true }]);
    expect(book.known().open).toMatchObject([{ id: alertOf(1), cause: 'jolt' }]);
  });

  it('raises again an alert that was silenced before it, but not one silenced since', () => {
    const book = bookWith({ type: jolted });
    usual(book, 60);
    book.end(ago(50), now + 60 * minute);
    book.settle(begins(20), ago(20));
    expect(book.known().open).toMatchObject([{ id: alertOf(1), cause: 'jolt' }]);
    book.end(ago(19), now);
    book.settle(begins(20), ago(18));
    expect(book.known()).toMatchObject({ open: [], reasons: [{ raiseAt: now, cause: 'jolt' }] });
  });

  it('ends when the person is up again, not when the usual reason ends', () => {
    const book = bookWith({ type: jolted });
    usual(book, 60);
    book.settle(begins(20), ago(20));
    const ends = { ...jolt(false, 18), cause: undefined };
    book.settle(joltEvidence([ends], jolt(true, 20)), ago(18));
    expect(book.known().open).toMatchObject([{ cause: 'jolt' }]);
    const still = { ...jolt(true, 60), factId: 'still 60', cause: undefined };
    book.settle(joltEvidence([jolt(false, 15)], still), ago(15));
    expect(book.known().open).toMatchObject([{ id: alertOf(1), cause: null }]);
    const otherBook = bookWith({ type: jolted });
    otherBook.settle(begins(20), ago(20));
    otherBook.settle(joltEvidence([jolt(false, 15)]), ago(15));
    expect(otherBook.known()).toMatchObject({ open: [], ended: [{ resolution: 'by-itself' }], reasons: [] });
  });

  it('that was over when discovered calls no one and is stored', () => {
    const book = bookWith(off);
    book.settle(joltEvidence([jolt(true, 1), jolt(false, 0.5)]), now);
    expect(book.known()).toMatchObject({ open: [], ended: [{ resolution: 'history', cause: 'jolt' }] });
  });
});

describe('a fall', () => {
  const fall = (minutesAgo: number, factId = `fall ${minutesAgo}`): FoundReason => {
    return { type: AlertType.check_fall, factId, active: true, at: ago(minutesAgo) };
  };
  const fell = (...falls: FoundReason[]) => [{ ...evidence(falls), inForce: [], about: [] }];

  it('calls until a carer ends it, and the same fall calls once', () => {
    const book = bookWith();
    book.settle(fell(fall(60)), ago(60));
    book.settle(fell(fall(60), fall(61, 'a little earlier')), ago(30));
    book.settle(fell(), ago(20));
    expect(book.known().open).toMatchObject([{ raisedAt: ago(60), raisedCount: 1 }]);
    book.end(ago(10), ago(10));
    book.settle(fell(fall(60), fall(59, 'a little later')), now);
    expect(book.known().open).toEqual([]);
  });

  it('calls again even if the alert of the previous fall is open', () => {
    const book = bookWith();
    book.settle(fell(fall(60)), ago(60));
    const { alerts } = book.settle(fell(fall(20)), ago(20));
    expect(alerts).toMatchObject([{ id: alertOf(1), isAsNew: true, timesAgain: 1 }]);
  });

  it('that is discovered late calls if of the last day, and else is history', () => {
    const book = bookWith();
    book.settle(fell(fall(25 * 60)), now);
    expect(book.known()).toMatchObject({ open: [], ended: [{ resolution: 'history' }] });
    book.settle(fell(fall(23 * 60)), now);
    expect(book.known().open).toMatchObject([{ raisedAt: ago(23 * 60), lastRaisedAt: now }]);
  });

  it('of days ago that is discovered later leaves the calling alert unchanged', () => {
    const book = bookWith();
    book.settle(fell(fall(60)), ago(59));
    book.settle(fell(fall(70 * 60)), now);
    expect(book.known()).toMatchObject({
      open: [{ raisedAt: ago(60), raisedCount: 1 }],
      ended: [{ raisedAt: ago(70 * 60), resolution: 'history' }],
    });
  });
});
