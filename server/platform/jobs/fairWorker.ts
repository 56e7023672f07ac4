/** How many jobs of a queue run at the same time, on one node. */
export interface WorkerLimits {
  readonly atOnce: number;
  /** Jobs of one account, on all nodes. */
  readonly perAccount: number;
}

export interface JobSource<Job> {
  /** Takes up to `count` due jobs, none of an account that has `perAccount` running ones. */
  readonly take: (count: number) => Promise<readonly Job[]>;
  /** Runs a job and stores its result. */
  readonly run: (job: Job) => Promise<void>;
  /** Reports an error of the queue; the worker tries again at its next poll. */
  readonly report: (error: Error) => void;
}

export interface FairWorker {
  /** There may be a due job. */
  notify(): void;
  /** Takes no more jobs, and waits for the running ones, but not longer than `withinMs`. */
  stop(withinMs: number): Promise<void>;
}

/** Jobs that one query takes. */
const BATCH = 20;

/**
 * Runs the jobs of a queue side by side, each as soon as there is room for it. A worker of pg-boss takes a batch, and
 * the next one after its slowest job: a few receivers that do not answer would delay the jobs of everybody.
 */
export function fairWorker<Job>(
  { take, run, report }: JobSource<Job>,
  { atOnce }: Pick<WorkerLimits, 'atOnce'>,
  pollMs: number,
): FairWorker {
  const running = new Set<Promise<void>>();
  let isTaking = false;
  let isAsked = false;
  const stopping = new AbortController();
  const hasStopped = () => stopping.signal.aborted;

  function start(job: Job): void {
    const work = run(job)
      .catch((error: unknown) => report(asError(error)))
      .finally(() => {
        running.delete(work);
        // The job made room for one that had to wait.
        void fill();
      });
    running.add(work);
  }

  async function takeAll(): Promise<void> {
    while (!hasStopped() && running.size < atOnce) {
      const jobs = await take(Math.min(BATCH, atOnce - running.size));
      jobs.forEach(start);
      if (jobs.length === 0) return;
    }
  }

  async function fill(): Promise<void> {
    isAsked = true;
    if (isTaking) return;
    isTaking = true;
    try {
      while (isAsked && !hasStopped()) {
        isAsked = false;
        await takeAll();
      }
    } catch (error) {
      report(asError(error));
    } finally {
      isTaking = false;
    }
  }

  const poll = setInterval(() => void fill(), pollMs);
  void fill();
  return {
    notify: () => void fill(),
    async stop(withinMs) {
      stopping.abort();
      clearInterval(poll);
      await Promise.race([Promise.all(running), later(withinMs)]);
    },
  };
}

export const asError = (error: unknown) =>
  error instanceof Error ? error : new Error(String(error));

const later = (ms: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, ms).unref();
  });
