import { useEffect, useState } from 'react';
import { PROBES, probesOf, runProbe, type Targets } from './probes.ts';
import type { Results } from './report.ts';

/** Runs all health checks on mount and on demand. Each result appears when available. */
export function useProbes(targets: Targets) {
  const [run, setRun] = useState(0);
  const [outcome, setOutcome] = useState<{ run: number; results: Results }>({ run, results: {} });
  useEffect(() => {
    let unmounted = false;
    const probes = probesOf(targets);
    for (const name of PROBES) {
      void runProbe(probes[name], () => performance.now()).then((result) => {
        if (unmounted) return;
        setOutcome((before) => ({
          run,
          results: { ...(before.run === run && before.results), [name]: result },
        }));
      });
    }
    return () => {
      unmounted = true;
    };
  }, [targets, run]);
  const results = outcome.run === run ? outcome.results : {};
  const running = PROBES.some((name) => !results[name]);
  return { results, running, rerun: () => setRun((count) => count + 1) };
}
