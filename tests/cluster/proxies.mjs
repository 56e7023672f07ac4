// @ts-check
// The proxies in front of the servers, from the examples in `deploy`.
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fillExample } from './example.mjs';
import { Program } from './program.mjs';
import { giveToUser } from './programs.mjs';

/** A certificate for localhost that signs itself. @typedef {{ certificate: string, key: string, both: string }} Tls paths */

/** @param {string} folder @returns {Tls} */
export function makeCertificate(folder) {
  const certificate = join(folder, 'localhost.crt');
  const key = join(folder, 'localhost.key');
  const both = join(folder, 'localhost.pem');
  execFileSync(
    'openssl',
    [
      ...'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2'.split(' '),
      ...'-subj /CN=localhost -addext subjectAltName=DNS:localhost'.split(' '),
      '-keyout',
      key,
      '-out',
      certificate,
    ],
    { stdio: 'ignore' },
  );
  writeFileSync(both, readFileSync(certificate, 'utf8') + readFileSync(key, 'utf8'));
  for (const path of [certificate, key, both]) giveToUser(path);
  return { certificate, key, both };
}

/**
 * nginx in front of two servers. With a certificate it speaks https.
 * @param {string} folder @param {number} port @param {readonly number[]} servers their ports @param {Tls} [tls]
 */
export function startNginx(folder, port, servers, tls) {
  const own = ownFolder(folder, 'nginx');
  const site = join(own, 'keystead.conf');
  const secure = tls
    ? ` ssl; ssl_certificate ${tls.certificate}; ssl_certificate_key ${tls.key};`
    : ';';
  fillExample('nginx.conf', site, [
    ...addresses(servers),
    ['/var/cache/nginx/keystead', join(own, 'cache')],
    ['listen 80;', `listen 127.0.0.1:${port}${secure}`],
  ]);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${join(own, name)};`,
  );
  const main = join(own, 'nginx.conf');
  writeFileSync(
    main,
    `daemon off; pid ${own}/pid; worker_processes 1; error_log stderr warn;
     events { worker_connections 1024; }
     http { access_log off; ${temporary.join(' ')} include ${site}; }`,
  );
  giveToUser(main);
  return new Program('nginx', folder, ['nginx', '-p', own, '-e', 'stderr', '-c', main]).start();
}

/**
 * HAProxy with https in front of two servers.
 * @param {string} folder
 * @param {{ port: number, plainPort: number }} ports of https, and of http, which is redirected
 * @param {readonly number[]} servers their ports
 * @param {Tls} tls
 */
export function startHaproxy(folder, { port, plainPort }, servers, tls) {
  const config = join(ownFolder(folder, 'haproxy'), 'servers.cfg');
  fillExample('haproxy/servers.cfg', config, [
    ...addresses(servers),
    ['bind :80\n', `bind 127.0.0.1:${plainPort}\n`],
    ['bind :443 ', `bind 127.0.0.1:${port} `],
    ['/etc/haproxy/site.pem', tls.both],
  ]);
  return new Program('haproxy', folder, ['haproxy', '-db', '-f', config]).start();
}

/** @param {readonly number[]} servers */
const addresses = (servers) =>
  servers.map(
    (at, index) => /** @type {const} */ ([`keystead-${index + 1}:3000`, `127.0.0.1:${at}`]),
  );

/** @param {string} folder @param {string} name */
function ownFolder(folder, name) {
  const own = join(folder, name);
  mkdirSync(own, { mode: 0o700 });
  giveToUser(own);
  return own;
}
