import { OperatorError } from '../operatorError.ts';
import { outageOf } from './outage.ts';

type Setting = 'DATABASE_URL' | 'DATABASE_DIRECT_URL';

/** What to do, by SQLSTATE. */
const BY_STATE: Readonly<Record<string, string>> = {
  '28P01': 'refuses the password: check user and password',
  '28000': 'refuses the user: check the user, and pg_hba.conf of PostgreSQL',
  '3D000': 'has no such database: create it, or correct the name',
  '53300':
    'has no connection left: raise max_connections of PostgreSQL, or lower DATABASE_POOL_MAX',
  '57P03': 'starts or stops at this moment: try again',
};

/** What to do, by Node’s code of the socket. */
const BY_SOCKET: Readonly<Record<string, string>> = {
  ENOTFOUND: 'has a host that is not known: check its name and the name server',
  EAI_AGAIN: 'has a host that is not known: check its name and the name server',
};

const CERTIFICATE = /^(?:CERT_|ERR_TLS|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO_)/;

/** The server of an address, without user and password. */
function serverOf(url: string): string {
  const { hostname, port, pathname, searchParams } = new URL(url);
  const host = searchParams.get('host') ?? decodeURIComponent(hostname);
  return `${host}:${port || '5432'}${decodeURIComponent(pathname)}`;
}

/** Why PostgreSQL cannot be used at an address, for the operator; other errors as they are. */
export function connectionProblem(error: unknown, setting: Setting, url: string): unknown {
  if (!(error instanceof Error) || error instanceof OperatorError) return error;
  const code = 'code' in error ? String(error.code) : '';
  const what =
    BY_STATE[code] ??
    BY_SOCKET[code] ??
    (CERTIFICATE.test(code) || /\bSSL\b/.test(error.message)
      ? 'does not agree about TLS: check sslmode and the certificate'
      : outageOf(error) === null
        ? null
        : 'is not reachable: check the address, and that PostgreSQL is running');
  if (what === null) return error;
  const detail = error.message === '' ? code : error.message;
  return new OperatorError(`The database of ${setting} (${serverOf(url)}) ${what}. (${detail})`, {
    cause: error,
  });
}
