import { spawn } from 'node:child_process';
import { Refused } from '../command.ts';

/** Runs pg_dump or pg_restore; the address travels in the environment, not in the list of processes. */
export async function runPostgresTool(
  tool: 'pg_dump' | 'pg_restore',
  url: string,
  args: readonly string[],
): Promise<void> {
  const { hostname, port, username, password, pathname, searchParams } = new URL(url);
  const env = {
    ...process.env,
    PGHOST: searchParams.get('host') ?? decodeURIComponent(hostname),
    PGPORT: port || (searchParams.get('port') ?? '5432'),
    PGUSER: decodeURIComponent(username),
    PGPASSWORD: decodeURIComponent(password),
    PGDATABASE: decodeURIComponent(pathname.slice(1)),
    ...(searchParams.has('sslmode') && { PGSSLMODE: searchParams.get('sslmode') ?? '' }),
  };
  const child = spawn(tool, args, { env, stdio: ['ignore', 'inherit', 'pipe'] });
  let problems = '';
  child.stderr.on('data', (part: Buffer) => (problems += part.toString()));
  const code = await new Promise<number | null>((resolve, reject) => {
    child.on('error', () =>
      reject(new Refused(`${tool} is missing: install the client tools of PostgreSQL.`)),
    );
    child.on('close', resolve);
  });
  if (code !== 0) throw new Refused(`${tool} failed: ${problems.trim()}`);
}
