import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { connect } from '#server/db/connect.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#server/db/embedded-postgres.ts'
import { copyCluster } from '../fixtures/cluster.ts'
import { runNode } from '../fixtures/run-node.ts'

const TIMEOUT_MS = 120_000
const isRoot = process.getuid?.() === 0
let folder: string
let started: EmbeddedPostgres[]
let logged: string[]

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sheen-postgres-'))
  chmodSync(folder, 0o755)
  started = []
  logged = []
})
afterEach(async () => {
  for (const server of started) await server.stop()
  rmSync(folder, { recursive: true, force: true })
})

async function start(dataDir = join(folder, 'data')) {
  const log = (message: string) => logged.push(message)
  const server = await startEmbeddedPostgres({ dataDir, log, sharedFolder: join(folder, 'shared') })
  started.push(server)
  return server
}

async function query(url: string, text: string) {
  const { sql, close } = connect(url, { max: 1 })
  try {
    return await sql.unsafe(text)
  } finally {
    await close()
  }
}

function timesDied(): number {
  return logged.filter(line => line.includes('has died')).length
}

function runningPid(): number {
  return Number(readFileSync(join(folder, 'data/postgres/postmaster.pid'), 'utf8').split('\n')[0])
}

/** Starts PostgreSQL in another process and kills that process. */
async function leaveBehind(dataDir = join(folder, 'data')): Promise<{ url: string; pid: number }> {
  const holder = runNode('tests/fixtures/processes.ts', {}, ['postgres', dataDir])
  const output = await holder.printed(/ready .*\n/)
  holder.child.kill('SIGKILL')
  await holder.exited
  return JSON.parse(/ready (.*)\n/.exec(output)?.[1] ?? '')
}

describe('the embedded PostgreSQL', { timeout: TIMEOUT_MS }, () => {
  test('keeps its rows from one start to the next, durably and for us alone', async () => {
    const first = await start()
    await query(first.url, 'create table kept as select 7 as n')
    const [settings] = await query(
      first.url,
      `select current_setting('fsync') as fsync, current_setting('TimeZone') as zone,
              current_setting('listen_addresses') as listens, version() as version`,
    )
    expect(settings).toMatchObject({ fsync: 'on', zone: 'UTC', listens: '127.0.0.1' })
    expect(settings?.version).toMatch(/^PostgreSQL 18/)
    await first.stop()
    expect(existsSync(join(folder, 'data/postgres/postmaster.pid'))).toBe(false)

    const second = await start()
    expect(second.recovered).toBeUndefined()
    expect(await query(second.url, 'select n from kept')).toEqual([{ n: 7 }])
    expect(statSync(join(folder, 'data/postgres-password')).mode & 0o777).toBe(0o600)
    const wrong = new URL(second.url)
    wrong.password = 'guess'
    await expect(query(wrong.href, 'select 1')).rejects.toThrow(/password/)
  })

  test('that a killed process left running is taken over, and stopped in the end', async () => {
    await copyCluster(join(folder, 'data'))
    const left = await leaveBehind()
    await query(left.url, 'create table kept as select 7 as n')
    const server = await start()
    expect(server).toMatchObject({ recovered: 'adopted', pid: left.pid, url: left.url })
    expect(logged.join()).toContain('taking it over')
    expect(await query(server.url, 'select n from kept')).toEqual([{ n: 7 }])
    await server.stop()
    await expect(query(server.url, 'select 1')).rejects.toThrow()
  })

  test('that was killed itself recovers', async () => {
    await copyCluster(join(folder, 'data'))
    const left = await leaveBehind()
    await query(left.url, 'create table kept as select 7 as n')
    process.kill(left.pid, 'SIGKILL')
    const server = await start()
    expect(server.recovered).toBe('restarted')
    expect(await query(server.url, 'select n from kept')).toEqual([{ n: 7 }])
  })

  test('that is killed while we serve is started again, and who is connected goes on', async () => {
    await copyCluster(join(folder, 'data'))
    const server = await start()
    const { sql, close } = connect(server.url, { max: 2 })
    try {
      await sql`create table kept as select 7 as n`
      for (let round = 0; round < 2; round++) {
        process.kill(runningPid(), 'SIGKILL')
        await expect.poll(timesDied, { timeout: 20_000 }).toBe(round + 1)
        await expect
          .poll(() => sql`select n from kept`.catch(() => null), { timeout: 20_000 })
          .toEqual([{ n: 7 }])
      }
    } finally {
      await close()
    }
    await server.stop()
    expect(existsSync(join(folder, 'data/postgres/postmaster.pid'))).toBe(false)
  })

  test('starts over a stale postmaster.pid whose number another process has now', async () => {
    await copyCluster(join(folder, 'data'))
    const first = await start()
    await first.stop()
    const stale = [process.pid, join(folder, 'data/postgres'), 1, 5432, '', '127.0.0.1', '', 'ready'].join(
      '\n',
    )
    writeFileSync(join(folder, 'data/postgres/postmaster.pid'), stale)
    expect((await start()).recovered).toBe('restarted')
  })

  test('is shared by two that start at once, and ends with the last of them', async () => {
    const other = runNode('tests/fixtures/processes.ts', {}, ['postgres', join(folder, 'data')])
    const [server] = await Promise.all([start(), other.printed(/ready/)])
    expect(other.output()).toContain(server.url)
    await server.stop()
    expect(await query(server.url, 'select 1 as n')).toEqual([{ n: 1 }])
    other.child.kill('SIGKILL')
    await other.exited
    const last = await start()
    expect(last.pid).toBe(server.pid)
    await last.stop()
    await expect(query(server.url, 'select 1')).rejects.toThrow()
  })

  test.runIf(isRoot)('of root moves where its user can reach it, a folder for each copy', async () => {
    const home = join(folder, 'home')
    mkdirSync(home, { mode: 0o700 })
    const first = await start(join(home, 'one/.data'))
    expect(logged.join()).toContain(join(folder, 'shared'))
    expect(existsSync(join(home, 'one/.data/postgres'))).toBe(false)
    await query(first.url, 'create table kept as select 7 as n')
    const second = await start(join(home, 'two/.data'))
    await expect(query(second.url, 'select n from kept')).rejects.toThrow(/does not exist/)
    await first.stop()
    const again = await start(join(home, 'one/.data'))
    expect(await query(again.url, 'select n from kept')).toEqual([{ n: 7 }])
  })
})
