/**
 * Runs inline at the end of the body, as source text: it must not use outer variables.
 *
 * After the first paint, or at once without content, it marks the page (`data-painted`). It fetches
 * the application's files in parallel and runs them in sequence, each in its own task, so that the
 * phone can handle input in between; style sheets that server-rendered pages do not need apply
 * before the last file. It loads the fonts after the page's large photo, and applies them one after
 * the other (`data-fonts`); until then text uses a system font with matched metrics.
 *
 * A background page is not painted: it starts after `unpainted_ms` milliseconds.
 */
export function start(
  files: readonly string[],
  sheets: readonly string[],
  fonts: readonly string[],
  unpainted_ms: number,
): void {
  const root = document.documentElement.dataset;
  const content = document.getElementById('app')?.firstChild;
  const photo = document.querySelector<HTMLImageElement>('img[fetchpriority=high]');
  const nextTask = () => new Promise<void>((resolve) => void setTimeout(resolve));
  const link = (properties: Partial<HTMLLinkElement>) => {
    const element = document.createElement('link');
    const loaded = new Promise<unknown>((resolve) =>
      Object.assign(element, properties, { onload: resolve, onerror: resolve }),
    );
    document.head.append(element);
    return loaded.then(() => element);
  };
  const painted = new Promise<unknown>((resolve) => {
    if (!content) return resolve(null);
    setTimeout(resolve, unpainted_ms);
    if (PerformanceObserver.supportedEntryTypes?.includes('paint'))
      new PerformanceObserver(resolve).observe({ type: 'paint', buffered: true });
    else requestAnimationFrame(resolve);
  });
  void painted.then(nextTask).then(() => {
    root['painted'] = '';
    // A print sheet is fetched with low priority and applies no styles.
    const fetched = content
      ? sheets.map((href) => link({ rel: 'stylesheet', media: 'print', href }))
      : [];
    for (const href of files) void link({ rel: 'modulepreload', href });
    const run = (before: Promise<unknown>, file: string) =>
      before.then(nextTask).then(() => import(/* @vite-ignore */ file));
    files
      .slice(0, -1)
      .reduce(run, Promise.resolve())
      .then(() => Promise.all(fetched))
      .then((applied) => {
        for (const sheet of applied) sheet.media = 'all';
      })
      .then(() => files.slice(-1).reduce(run, nextTask()))
      .catch(() => document.getElementById('mount-failed')?.removeAttribute('hidden'));
    (photo ? photo.decode().then(nextTask, nextTask) : nextTask())
      .then(() => Promise.all(fonts.map((font) => document.fonts.load(font))))
      .then(() => {
        root['fonts'] = 'display';
        return nextTask();
      })
      .then(() => {
        root['fonts'] = 'all';
        localStorage.setItem('keystead-fonts', 'all');
      })
      .catch(() => {});
  });
}
