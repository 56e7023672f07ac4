import type { Endpoint } from './endpoint.ts';

/** The method and the path with its parameters; the path begins after `/api`. */
export const pathOf = (
  { route }: Pick<Endpoint, 'route'>,
  params: Readonly<Record<string, unknown>> = {},
) =>
  route
    .replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] as string))
    .split(' ') as [method: string, path: string];
