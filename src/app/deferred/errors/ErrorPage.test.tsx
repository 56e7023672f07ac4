import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { ErrorPage } from './ErrorPage.tsx';

const html = (status: number | undefined, status_message: string) =>
  renderToStaticMarkup(
    <ErrorPage
      {...(status !== undefined && { status })}
      status_message={status_message}
      message="The database is down"
      advice="Try again."
      actions={null}
    />,
  );

describe('section 2: the error page', () => {
  it('reads the status code (default 500) and shows a status message plus the error message', () => {
    const page = html(undefined, 'Internal Server Error');
    for (const text of ['500', 'Internal Server Error', 'The database is down'])
      expect(page).toContain(text);
    expect(html(503, 'Internal Server Error')).toContain('503');
  });

  it('Two distinct error screens exist, one for 404 and one for other errors', () => {
    expect(html(404, 'Page Not Found')).toContain('#missing_key');
    for (const status of [500, 403, undefined])
      expect(html(status, 'Internal Server Error')).toContain('#broken_key');
  });
});
