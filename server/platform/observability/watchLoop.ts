import { Session } from 'node:inspector';
import { writeSync } from 'node:fs';
import { workerData } from 'node:worker_threads';

/** What the server gives its watching thread. */
export interface Watched {
  /** One number that the server's event loop increases every second. */
  readonly beats: SharedArrayBuffer;
  readonly seconds: number;
}

const SECOND_MS = 1000;
/** How long the server may take to say where it is. */
const STACK_MS = 2000;
const STDERR = 2;

interface CallFrame {
  readonly functionName: string;
  readonly url: string;
  readonly location: { readonly lineNumber: number; readonly columnNumber: number };
}

/**
 * The thread that ends a server whose event loop stands still: nothing in the loop could. It counts its own
 * turns, not the time, so that a machine that slept is not a loop that stood.
 */
export function watchLoop(): void {
  const { beats, seconds } = workerData as Watched;
  const beat = new Int32Array(beats);
  let last = 0;
  let still = 0;
  const timer = setInterval(() => {
    const now = Atomics.load(beat, 0);
    still = now === last ? still + 1 : 0;
    last = now;
    if (still < seconds) return;
    clearInterval(timer);
    void end(seconds);
  }, SECOND_MS);
}

async function end(seconds: number): Promise<void> {
  const stack = await stackOfServer();
  const line = {
    level: 60,
    time: Date.now(),
    pid: process.pid,
    msg: `The event loop stood still for ${seconds} s. The server ends, to be started again.`,
    stack,
  };
  // The streams of a thread are written by the server's loop, which stands.
  writeSync(STDERR, `${JSON.stringify(line)}\n`);
  process.kill(process.pid, 'SIGKILL');
}

/** Where the server's code is; null where it does not stop, as in native code. */
function stackOfServer(): Promise<string | null> {
  return new Promise((resolve) => {
    setTimeout(() => resolve(null), STACK_MS);
    const session = new Session();
    session.connectToMainThread();
    session.on('Debugger.paused', ({ params }) => {
      const frames = params.callFrames as readonly CallFrame[];
      resolve(frames.map(text).join('\n'));
    });
    session.post('Debugger.enable');
    session.post('Debugger.pause');
  });
}

const text = ({ functionName, url, location }: CallFrame) =>
  `at ${functionName || '(anonymous)'} (${url}:${location.lineNumber + 1}:${location.columnNumber + 1})`;
