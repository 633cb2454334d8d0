import { type ChildProcess, spawn } from 'node:child_process'
import { chmodSync, readFileSync, writeFileSync } from 'node:fs'
import { createConnection } from 'node:net'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { connect } from '#server/db/connect.ts'

const CONFIG = join(import.meta.dirname, '../../deploy/pgbouncer/pgbouncer.ini')
/** It does not run as root. */
const NOBODY = 65_534
/** The end of the configuration's comment that says how its function is made. */
const FUNCTION = /;\s+(create function [\s\S]*?);\n;\s+(revoke .*)\n/

type Pooler = { url: string; process: ChildProcess; log: string }

/** Runs pgbouncer with the configuration that is handed out, in front of a database; `url` leads to it as `directUrl` to PostgreSQL. */
export async function startPgbouncer(folder: string, directUrl: string, port: number): Promise<Pooler> {
  const direct = new URL(directUrl)
  const [database, user] = [direct.pathname.slice(1), direct.username]
  const handedOut = readFileSync(CONFIG, 'utf8')
  const [, create = '', grants = ''] = FUNCTION.exec(handedOut) ?? []
  const { sql, close } = connect(directUrl, { max: 1 })
  await sql
    .unsafe(`${create.replaceAll('\n;', '\n')}; ${grants.replaceAll('to sheen', `to "${user}"`)}`)
    .finally(close)
  const log = join(folder, 'pgbouncer.log')
  const users = join(folder, 'userlist.txt')
  writeFileSync(users, `"${user}" "${decodeURIComponent(direct.password)}"\n`)
  const config = handedOut
    .replace(/^sheen = .*$/m, `${database} = host=${direct.hostname} port=${direct.port} dbname=${database}`)
    .replace('listen_port = 6432', `listen_port = ${port}`)
    .replace('/etc/pgbouncer/userlist.txt', users)
    .replace('auth_user = sheen', `auth_user = ${user}`)
  const file = join(folder, 'pgbouncer.ini')
  writeFileSync(file, config)
  for (const each of [users, file]) chmodSync(each, 0o644)
  const process = spawn('pgbouncer', [file], { uid: NOBODY, gid: NOBODY, stdio: 'ignore' })
  const url = new URL(directUrl)
  url.host = `127.0.0.1:${port}`
  while (!(await answers(port))) await delay(50)
  return { url: url.href, process, log }
}

function answers(port: number): Promise<boolean> {
  return new Promise(resolve => {
    const socket = createConnection(port, '127.0.0.1')
    const end = (isThere: boolean) => {
      socket.destroy()
      resolve(isThere)
    }
    socket.once('connect', () => end(true)).once('error', () => end(false))
  })
}
