import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import { chmodSync, mkdirSync, openSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { connect } from '#server/db/connect.ts'

const CONFIG = join(import.meta.dirname, '../../deploy/ha')
const BRIDGE = 'sheen-ha'
/** This machine, with etcd and haproxy, as the two with a database see it. */
const HERE = '10.148.0.254'
const NAMES = ['db1', 'db2'] as const
export type Name = (typeof NAMES)[number]
const ADDRESSES = { db1: '10.148.0.11', db2: '10.148.0.12' }
const PASSWORD = 'only-for-this-trial'
const BINARIES = '/usr/lib/postgresql/15/bin'

type Member = { name: Name; role: string; state: string; timeline?: number }

/**
 * Two machines with PostgreSQL under Patroni, each in a network of its own, with etcd and haproxy on this one, from the
 * configuration that is handed out. It needs root, and Debian's patroni, etcd-server, haproxy and postgresql-15, which are installed
 * where they are missing.
 */
export class DatabaseMachines {
  readonly url: string
  readonly #patronis = new Map<Name, ChildProcess>()
  #etcd: ChildProcess | undefined
  #haproxy: ChildProcess | undefined

  constructor(
    readonly folder: string,
    readonly port: number,
  ) {
    this.url = `postgres://postgres:${PASSWORD}@127.0.0.1:${port}/postgres`
  }

  async start(): Promise<void> {
    install()
    this.#connectNetworks()
    this.startEtcd()
    for (const name of NAMES) {
      this.#configure(name)
      this.startMachine(name)
      await this.until(async () => (await this.#isPrimary('db1')) || undefined)
    }
    this.#startHaproxy()
    await this.hasSyncStandby()
    const { sql, close } = connect(this.url, { max: 1 })
    await this.until(async () => await sql`select 1`).finally(close)
  }

  async stop(): Promise<void> {
    this.#haproxy?.kill('SIGKILL')
    for (const name of NAMES) this.plugIn(name)
    await Promise.all([...this.#patronis.keys()].map(name => this.#stopMachine(name)))
    await this.stopEtcd()
    removeNetworks()
  }

  /** Whoever Patroni calls the primary, as haproxy asks it. */
  async primary(): Promise<Name | undefined> {
    for (const name of NAMES) if (await this.#isPrimary(name)) return name
    return undefined
  }

  /** Resolves once there is a primary again with a standby that has all that is acknowledged. */
  hasSyncStandby(): Promise<true> {
    return this.until(async () => {
      const members = await this.#members()
      return members.some(({ role, state }) => role === 'sync_standby' && /running|streaming/.test(state))
        ? true
        : undefined
    })
  }

  /** Resolves once there is a primary that is not this one. */
  successorOf(name: Name): Promise<Name> {
    return this.until(async () => {
      const primary = await this.primary()
      return primary !== name ? primary : undefined
    })
  }

  async until<Value>(look: () => Promise<Value | undefined>, withinMs = 180_000): Promise<Value> {
    for (const began = Date.now(); ; await delay(200)) {
      const value = await look().catch(() => undefined)
      if (value !== undefined) return value
      if (Date.now() - began > withinMs) throw new Error(`Patroni did not get so far: ${this.log()}`)
    }
  }

  /** As when the power goes: neither Patroni nor PostgreSQL can do anything more. */
  kill(name: Name): void {
    this.#patronis.get(name)?.kill('SIGKILL')
    this.#patronis.delete(name)
    process.kill(this.#postmaster(name), 'SIGKILL')
  }

  /** Pulls the network's plug: nothing reaches the machine or comes from it, and nobody is told. */
  unplug(name: Name): void {
    ip('link', 'set', `sheen-${name}`, 'down')
  }

  plugIn(name: Name): void {
    spawnSync('ip', ['link', 'set', `sheen-${name}`, 'up'])
  }

  startMachine(name: Name): void {
    const asPostgres = ['setpriv', '--reuid=postgres', '--regid=postgres', '--init-groups', '--reset-env']
    const log = openSync(this.#at(`${name}.log`), 'a')
    const patroni = spawn(
      'ip',
      [...['netns', 'exec', `sheen-${name}`, ...asPostgres, '/usr/bin/patroni'], this.#at(`${name}.yml`)],
      { stdio: ['ignore', log, log] },
    )
    this.#patronis.set(name, patroni)
  }

  log(): string {
    return NAMES.map(name => readFileSync(this.#at(`${name}.log`), 'utf8').slice(-1_500)).join('\n')
  }

  /** As somebody does before an upgrade of the primary's machine. */
  async switchOver(from: Name): Promise<void> {
    await fetch(`http://${ADDRESSES[from]}:8008/switchover`, {
      method: 'POST',
      body: JSON.stringify({ leader: from, candidate: NAMES.find(name => name !== from) }),
    })
  }

  startEtcd(): void {
    const etcd = readFileSync(join(CONFIG, 'etcd.yml'), 'utf8')
      .replaceAll('10.0.0.11', HERE)
      .replace(/,db2=\S+/, '')
      .replace('/var/lib/etcd/sheen', this.#at('etcd'))
    writeFileSync(this.#at('etcd.yml'), etcd)
    this.#etcd = spawn('etcd', ['--config-file', this.#at('etcd.yml')], { stdio: 'ignore' })
  }

  async stopEtcd(): Promise<void> {
    const ended = new Promise(resolve => this.#etcd?.once('exit', resolve))
    this.#etcd?.kill('SIGTERM')
    await ended
  }

  #configure(name: Name): void {
    const patroni = readFileSync(join(CONFIG, 'patroni.yml'), 'utf8')
      .replace('10.0.0.11:2379,10.0.0.12:2379,10.0.0.13:2379', `${HERE}:2379`)
      .replaceAll('10.0.0.11', ADDRESSES[name])
      .replaceAll('10.0.0.0/24', '10.148.0.0/24')
      .replace('name: db1', `name: ${name}`)
      .replaceAll(/\b(SUPERUSER|REPLICATION|REWIND)-PASSWORD/g, PASSWORD)
      .replace('/var/lib/postgresql/15/sheen', this.#at(`${name}/data`))
      .replace('/var/run/postgresql', this.#at(name))
      // A container has no watchdog.
      .replace('mode: automatic', 'mode: off')
    mkdirSync(this.#at(name))
    writeFileSync(this.#at(`${name}.yml`), patroni)
    execFileSync('chown', ['postgres:', this.#at(name), this.#at(`${name}.yml`)])
    chmodSync(this.#at(name), 0o700)
    chmodSync(this.#at(`${name}.yml`), 0o600)
  }

  #startHaproxy(): void {
    const haproxy = readFileSync(join(CONFIG, 'haproxy.cfg'), 'utf8')
      .replaceAll('127.0.0.1:5000', `127.0.0.1:${this.port}`)
      .replace('10.0.0.11', ADDRESSES.db1)
      .replace('10.0.0.12', ADDRESSES.db2)
    writeFileSync(this.#at('haproxy.cfg'), haproxy)
    this.#haproxy = spawn('haproxy', ['-db', '-f', this.#at('haproxy.cfg')], { stdio: 'ignore' })
  }

  #connectNetworks(): void {
    removeNetworks()
    ip('link', 'add', BRIDGE, 'type', 'bridge')
    ip('addr', 'add', `${HERE}/24`, 'dev', BRIDGE)
    ip('link', 'set', BRIDGE, 'up')
    for (const name of NAMES) {
      const space = `sheen-${name}`
      ip('netns', 'add', space)
      ip('link', 'add', space, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', space)
      ip('link', 'set', space, 'master', BRIDGE, 'up')
      ip('-n', space, 'addr', 'add', `${ADDRESSES[name]}/24`, 'dev', 'eth0')
      for (const device of ['lo', 'eth0']) ip('-n', space, 'link', 'set', device, 'up')
    }
  }

  async #isPrimary(name: Name): Promise<boolean> {
    const signal = AbortSignal.timeout(1_000)
    return fetch(`http://${ADDRESSES[name]}:8008/primary`, { signal }).then(
      ({ ok }) => ok,
      () => false,
    )
  }

  async #members(): Promise<Member[]> {
    const primary = await this.primary()
    if (!primary) return []
    const cluster = await fetch(`http://${ADDRESSES[primary]}:8008/cluster`)
    return ((await cluster.json()) as { members: Member[] }).members
  }

  async #stopMachine(name: Name): Promise<void> {
    const patroni = this.#patronis.get(name)
    const ended = new Promise(resolve => patroni?.once('exit', resolve))
    patroni?.kill('SIGTERM')
    await Promise.race([ended, delay(20_000).then(() => this.kill(name))])
  }

  #postmaster(name: Name): number {
    return Number(readFileSync(this.#at(`${name}/data/postmaster.pid`), 'utf8').split('\n')[0])
  }

  #at(file: string): string {
    return join(this.folder, file)
  }
}

function install(): void {
  const programs = ['patroni', 'etcd', 'haproxy', `${BINARIES}/postgres`]
  if (programs.every(program => !spawnSync(program, ['--version']).error)) return
  const packages = ['patroni', 'python3-etcd', 'etcd-server', 'haproxy', 'postgresql-15']
  // policy-rc.d keeps Debian from starting them.
  const policy = '/usr/sbin/policy-rc.d'
  if (spawnSync('test', ['-e', policy]).status !== 0)
    writeFileSync(policy, '#!/bin/sh\nexit 101\n', { mode: 0o755 })
  for (const args of [['update'], ['install', '-y', '--no-install-recommends', ...packages]])
    execFileSync('apt-get', args, { stdio: ['ignore', 'ignore', 'inherit'] })
}

function removeNetworks(): void {
  for (const name of NAMES) spawnSync('ip', ['netns', 'del', `sheen-${name}`])
  spawnSync('ip', ['link', 'del', BRIDGE])
}

function ip(...args: string[]): void {
  execFileSync('ip', args)
}
