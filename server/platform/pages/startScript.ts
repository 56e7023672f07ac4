/**
 * Runs inline at the end of a page's body, as the text of itself: it may use nothing from around it.
 *
 * Once the page is painted, or at once where there is nothing to paint, comes whatever was held back for
 * that (`data-painted`). The files of the application are fetched together and run one after another,
 * each in a turn of its own, so that a phone answers in between; the sheets that no page of the server's
 * needs apply before the last. The fonts are fetched once the page's large photo is there, and shown one
 * after the other (`data-fonts`): until then text stands in the system's, whose metrics are matched.
 *
 * A page that nobody looks at is not painted: it starts after `unpainted_ms` milliseconds.
 */
export function start(
  files: readonly string[],
  sheets: readonly string[],
  fonts: readonly string[],
  unpainted_ms: number,
): void {
  const root = document.documentElement.dataset;
  const drawn = document.getElementById('app')?.firstChild;
  const photo = document.querySelector<HTMLImageElement>('img[fetchpriority=high]');
  const turn = () => new Promise<void>((go) => void setTimeout(go));
  const link = (properties: Partial<HTMLLinkElement>) => {
    const element = document.createElement('link');
    const there = new Promise<unknown>((go) =>
      Object.assign(element, properties, { onload: go, onerror: go }),
    );
    document.head.append(element);
    return there.then(() => element);
  };
  const painted = new Promise<unknown>((go) => {
    if (!drawn) return go(null);
    setTimeout(go, unpainted_ms);
    if (PerformanceObserver.supportedEntryTypes?.includes('paint'))
      new PerformanceObserver(go).observe({ type: 'paint', buffered: true });
    else requestAnimationFrame(go);
  });
  void painted.then(turn).then(() => {
    root['painted'] = '';
    // A sheet for paper is fetched after all else, and styles nothing.
    const fetched = drawn
      ? sheets.map((href) => link({ rel: 'stylesheet', media: 'print', href }))
      : [];
    for (const href of files) void link({ rel: 'modulepreload', href });
    const run = (before: Promise<unknown>, file: string) =>
      before.then(turn).then(() => import(/* @vite-ignore */ file));
    files
      .slice(0, -1)
      .reduce(run, Promise.resolve())
      .then(() => Promise.all(fetched))
      .then((applied) => {
        for (const sheet of applied) sheet.media = 'all';
      })
      .then(() => files.slice(-1).reduce(run, turn()))
      .catch(() => document.getElementById('mount-failed')?.removeAttribute('hidden'));
    (photo ? photo.decode().then(turn, turn) : turn())
      .then(() => Promise.all(fonts.map((font) => document.fonts.load(font))))
      .then(() => {
        root['fonts'] = 'display';
        return turn();
      })
      .then(() => {
        root['fonts'] = 'all';
        localStorage.setItem('keystead-fonts', 'all');
      })
      .catch(() => {});
  });
}
