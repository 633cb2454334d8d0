import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const CONFIG = join(import.meta.dirname, '../../deploy/nginx/sheen.conf')

type Ports = { servers: readonly [number, number]; http: number; https: number }

/** Runs nginx with the configuration that is handed out, on ports, with a certificate and with logs of this run. */
export function startNginx(folder: string, { servers, http, https }: Ports): ChildProcess {
  const certificate = ['-keyout', join(folder, 'key.pem'), '-out', join(folder, 'cert.pem')]
  const request = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', '/CN=localhost']
  execFileSync('openssl', [...request, ...certificate], { stdio: 'ignore' })
  mkdirSync(join(folder, 'temp'))
  const sites = readFileSync(CONFIG, 'utf8')
    .replace('127.0.0.1:3000', `127.0.0.1:${servers[0]}`)
    .replace('127.0.0.1:3001', `127.0.0.1:${servers[1]}`)
    .replaceAll(/listen (\[::\]:)?80;/g, (_, six = '') => `listen ${six}${http};`)
    .replaceAll(/listen (\[::\]:)?443 /g, (_, six = '') => `listen ${six}${https} `)
    .replaceAll('shop.example;', 'localhost;')
    .replace(/ssl_certificate .*;/, `ssl_certificate ${folder}/cert.pem;`)
    .replace(/ssl_certificate_key .*;/, `ssl_certificate_key ${folder}/key.pem;`)
    .replace('/var/log/nginx/sheen.log', `${folder}/access.log`)
  const temp = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    kind => `${kind}_temp_path ${folder}/temp/${kind};`,
  )
  const main = `pid ${folder}/nginx.pid; daemon off; worker_processes 2; error_log ${folder}/error.log;
    events { worker_connections 2048; } http { ${temp.join(' ')} ${sites} }`
  writeFileSync(join(folder, 'nginx.conf'), main)
  return spawn('nginx', ['-c', join(folder, 'nginx.conf'), '-e', join(folder, 'error.log')], {
    stdio: 'inherit',
  })
}
