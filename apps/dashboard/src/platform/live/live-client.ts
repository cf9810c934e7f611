import {
  type addToGroup,
  type FailingCondition,
  type LiveEvent,
  type LiveEventName,
  type ReplyOf,
  reconnect,
  tooManyConnections,
} from '@padlight/contract';
import type { Socket } from 'socket.io-client';
import { watchHeartbeat } from './heartbeat.ts';
import { createListeners } from './listeners.ts';
import { connecting, type LiveState, live, lost, whileFailing } from './live-state.ts';
import { createRetry, type RetryRule } from './retry.ts';

export type Joined = ReplyOf<typeof addToGroup>;

type SocketParts = typeof import('./open-socket.ts');

export interface LiveOptions {
  /** The origin to connect to; the page's own where absent. */
  readonly url?: string;
  /** Returns a valid token; undefined when the session is over, which stops the connection. */
  readonly token: () => Promise<string | undefined>;
  readonly join: (connectionId: string) => Promise<Joined>;
  readonly onLogout: (reason: LiveEvent<'userLogout'>['reason']) => void;
  readonly retry?: RetryRule;
  /** The time beyond the server's ping interval after which a silence counts as lost, ms. */
  readonly graceMs?: number;
  /** The interval at which the open socket receives a longer valid token, ms; `token` renews it only when due. */
  readonly renewEveryMs?: number;
  /** Socket.IO's transports in order; all of them where absent, so that it works where WebSockets are blocked. */
  readonly transports?: ('polling' | 'websocket')[];
  readonly now?: () => number;
  /** Loads the socket and the shapes of events, which the first paint does not need. */
  readonly load?: () => Promise<SocketParts>;
}

/** One live connection: connects, joins the rooms, passes on the events, reconnects by itself. */
export function createLiveClient(options: LiveOptions) {
  const now = options.now ?? Date.now;
  const changes = createListeners<void>();
  const joins = createListeners<Joined>();
  const events = new Map<LiveEventName, ReturnType<typeof createListeners<unknown>>>();
  /** The state of the connection alone. */
  let link: LiveState = connecting;
  let conditions: readonly FailingCondition[] = [];
  let state: LiveState = connecting;
  let socket: Socket | undefined;
  /** Wanted: from the start to the stop, also while the socket's script loads. */
  let isOn = false;
  let connect = (): void => undefined;
  let stopWatching = (): void => undefined;
  /** Still connected, but silent for longer than the server promised. */
  let quiet = false;
  let lastToken: string | undefined;
  /** True while this device can play sound. */
  let isHeard = false;
  /** The session has its maximum of connections: other tabs are live. */
  let full = false;

  const become = (next: LiveState): void => {
    link = next;
    state = socket?.connected && !quiet ? whileFailing(link, conditions) : link;
    changes.report();
  };
  const fails = (next: readonly FailingCondition[]): void => {
    conditions = next;
    become(link);
  };

  const retry = createRetry(
    options.retry ?? reconnect,
    () => (socket?.connected ? void join().catch(() => undefined) : connect()),
    () => become({ ...link, trouble: socket?.connected ? 'join' : full ? 'full' : 'connect' }),
  );

  const fail = (): void => {
    if (!isOn) return;
    become({ ...lost(link, now()), ...(full && { trouble: 'full' }) });
    retry.failed();
  };

  /** Joins the rooms of the saved filter and makes everyone fetch again. Rejects where that fails. */
  const join = async (): Promise<Joined> => {
    const mine = socket;
    const id = mine?.id;
    if (!mine?.connected || id === undefined) throw new Error('The live connection is not open.');
    try {
      const reply = await options.join(id);
      if (mine !== socket || mine.id !== id) throw new Error('The live connection was replaced.');
      retry.reset();
      become(live);
      joins.report(reply);
      return reply;
    } catch (error) {
      if (mine === socket && mine.id === id) fail();
      throw error;
    }
  };

  const renew = async (): Promise<void> => {
    const token = await options.token();
    if (token === undefined || token === lastToken || !socket?.connected) return;
    lastToken = token;
    socket.emit('renew', token);
  };

  const open = ({ openSocket, liveEventNames, readEvent }: SocketParts): void => {
    if (!isOn || socket) return;
    // The attempts are paced here: 5 times 5 s apart, then every 30 s.
    const mine = openSocket(options.url ?? '/', {
      transports: options.transports,
      auth: (answer) => {
        options.token().then(
          (token) => {
            lastToken = token;
            if (token !== undefined) answer({ token });
          },
          () => fail(),
        );
      },
    });
    socket = mine;
    const pulse = watchHeartbeat(options.graceMs ?? 700, {
      silent: () => {
        quiet = link.state === 'live';
        if (quiet) become(lost(link, now()));
      },
      heard: () => {
        const wasQuiet = quiet;
        quiet = false;
        if (wasQuiet && mine.connected) become(live);
      },
    });
    connect = () => {
      mine.connect();
      mine.io.engine.on('packet', pulse.heard);
      mine.io.engine.once('handshake', ({ pingInterval }) => pulse.expect(pingInterval));
    };
    mine.on('connect', () => {
      conditions = [];
      full = false;
      if (isHeard) mine.emit('sound', isHeard);
      void join().catch(() => undefined);
    });
    mine.on('conditionsUpdated', (payload) => {
      const event = readEvent('conditionsUpdated', payload);
      if (event) fails(event.conditions);
    });
    mine.on('connect_error', ({ message }) => {
      full = message === tooManyConnections;
      fail();
    });
    mine.on('disconnect', fail);
    // Filter and rooms may have changed: earlier fetches must be repeated.
    mine.on('placesUpdated', () => void join().catch(() => undefined));
    mine.on('userLogout', (payload) => {
      options.onLogout(readEvent('userLogout', payload)?.reason ?? 'expired');
    });
    for (const name of liveEventNames)
      mine.on(name, (payload: unknown) => {
        const event = readEvent(name, payload);
        if (event) events.get(name)?.report(event);
      });
    const renewing = setInterval(() => void renew().catch(() => undefined), options.renewEveryMs ?? 60_000);
    stopWatching = () => {
      pulse.stop();
      clearInterval(renewing);
    };
    connect();
  };

  const load = options.load ?? (() => import('./open-socket.ts'));
  const offline = (): void => fail();
  const online = (): void => retry.now();
  const start = (): void => {
    if (isOn) return;
    isOn = true;
    connect = () => void load().then(open, fail);
    globalThis.addEventListener?.('offline', offline);
    globalThis.addEventListener?.('online', online);
    connect();
  };

  return {
    start,
    /** Ends the connection on purpose: it reconnects only after a new start. */
    stop(): void {
      const mine = socket;
      isOn = false;
      socket = undefined;
      stopWatching();
      stopWatching = () => undefined;
      globalThis.removeEventListener?.('offline', offline);
      globalThis.removeEventListener?.('online', online);
      retry.reset();
      mine?.disconnect();
      conditions = [];
      become(connecting);
    },
    retryNow: () => retry.now(),
    /** Reports whether this device can play the sound of alerts, now and after every reconnect. */
    reportSound(isOn: boolean): void {
      if (isHeard === isOn) return;
      isHeard = isOn;
      if (socket?.connected) socket.emit('sound', isOn);
    },
    join,
    getState: () => state,
    /** True while the connection is in its rooms: its state may be lost even so, as the server fails. */
    isJoined: () => link.state === 'live',
    onState: (listener: () => void) => changes.add(listener),
    onJoined: (listener: (reply: Joined) => void) => joins.add(listener),
    /** Listens to one event, which is checked against the contract. */
    on<Name extends LiveEventName>(name: Name, listener: (event: LiveEvent<Name>) => void): () => void {
      const listeners = events.get(name) ?? createListeners<unknown>();
      events.set(name, listeners);
      return listeners.add((event) => listener(event as LiveEvent<Name>));
    },
  };
}
