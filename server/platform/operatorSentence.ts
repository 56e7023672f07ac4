import { OperatorError } from './operatorError.ts';

/** By Node’s code of a failed call of the file system. */
const FILES: Readonly<Record<string, string>> = {
  ENOSPC: 'The disk is full: free space.',
  EDQUOT: 'The disk quota of this user is used up: free space.',
  EACCES: 'This user may not read or write there: correct the owner or the permissions.',
  EPERM: 'This user may not do that there: correct the owner or the permissions.',
  EROFS: 'The disk is read-only: choose another folder, or mount it for writing.',
  ENOTDIR: 'A part of the path is a file: choose another folder.',
  EMFILE: 'Too many files are open: raise the limit of open files (LimitNOFILE).',
};

/** By Node’s code of a listener that could not start. */
const LISTENERS: Readonly<Record<string, string>> = {
  EADDRINUSE: 'Another program uses the port: stop it, or choose another PORT (METRICS_PORT).',
  EADDRNOTAVAIL: 'This machine does not have the address of HOST (METRICS_HOST): correct it.',
  EACCES: 'This user may not use the port: choose a PORT above 1023, behind a proxy.',
};

/** By SQLSTATE, of a statement that PostgreSQL refused. */
const STATEMENTS: Readonly<Record<string, string>> = {
  '25006': 'DATABASE_URL names a standby, which only reads: name the primary.',
  '42501': 'The user of DATABASE_URL may not do that: make it the owner of the database.',
  '53100': 'The disk of PostgreSQL is full: free space.',
  '57P01': 'PostgreSQL ended the connection: see its log, then try again.',
};

/**
 * What is wrong and what to do, in sentences for the operator; null for a defect of the program, whose stack is
 * needed.
 */
export function operatorSentence(error: unknown): string | null {
  if (error instanceof OperatorError) return error.message;
  if (!(error instanceof Error) || !('code' in error)) return null;
  const code = String(error.code);
  const sentence =
    'syscall' in error && error.syscall === 'listen'
      ? LISTENERS[code]
      : (STATEMENTS[code] ?? FILES[code]);
  return sentence === undefined ? null : `${sentence} (${error.message})`;
}
