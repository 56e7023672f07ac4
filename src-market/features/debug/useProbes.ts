import { useEffect, useState } from 'react';
import { PROBES, probesOf, runProbe, type Targets } from './probes.ts';
import type { Results } from './report.ts';

/** Asks every part on arrival and whenever it is told to; each result shows as soon as it is there. */
export function useProbes(targets: Targets) {
  const [run, setRun] = useState(0);
  const [answers, setAnswers] = useState<{ run: number; results: Results }>({ run, results: {} });
  useEffect(() => {
    let gone = false;
    const probes = probesOf(targets);
    for (const name of PROBES) {
      void runProbe(probes[name], () => performance.now()).then((result) => {
        if (gone) return;
        setAnswers((before) => ({
          run,
          results: { ...(before.run === run && before.results), [name]: result },
        }));
      });
    }
    return () => {
      gone = true;
    };
  }, [targets, run]);
  const results = answers.run === run ? answers.results : {};
  const running = PROBES.some((name) => !results[name]);
  return { results, running, again: () => setRun((count) => count + 1) };
}
