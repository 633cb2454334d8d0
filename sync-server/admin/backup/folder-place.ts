import { createReadStream } from 'node:fs'
import { copyFile, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import type { Readable } from 'node:stream'
import { BackupError, type BackupPlace, type PlacedFile } from './backup-place.ts'

/** Files that are being written are in here, so that none is taken for a whole one. */
const UNFINISHED = '.unfinished'

/** A folder of this machine or of a disk that is mounted on it. It has to be there: an unmounted disk is no place for backups. */
export function folderPlace(address: string): BackupPlace {
  const folder = resolve(address)
  const path = (name: string) => join(folder, name)

  async function list(under?: string): Promise<PlacedFile[]> {
    if (under === undefined) return filesIn('')
    const entries = await readdir(path(under)).catch(emptyWhenMissing)
    return (await Promise.all(entries.map(entry => filesIn(`${under}/${entry}/`)))).flat()
  }

  async function filesIn(prefix: string): Promise<PlacedFile[]> {
    const entries = await readdir(path(prefix), { withFileTypes: true })
    const names = entries.filter(entry => entry.isFile()).map(({ name }) => `${prefix}${name}`)
    return Promise.all(names.map(async name => ({ name, bytes: (await stat(path(name))).size })))
  }

  async function write(name: string, source: string | Buffer): Promise<void> {
    const unfinished = path(join(UNFINISHED, name.replaceAll('/', '-')))
    await stat(folder)
    await mkdir(dirname(unfinished), { recursive: true })
    try {
      await writeThrough(unfinished, source)
      await mkdir(dirname(path(name)), { recursive: true })
      await rename(unfinished, path(name))
      await syncPath(dirname(path(name)))
    } catch (error) {
      await rm(unfinished, { force: true }).catch(() => {})
      throw error
    }
  }

  /** Says what is wrong with the folder. */
  async function inWords<T>(work: Promise<T>): Promise<T> {
    try {
      return await work
    } catch (error) {
      throw new BackupError(folderProblem(address, error), { cause: error })
    }
  }

  return {
    address,
    list: under => inWords(list(under)),
    read: name => inWords(openFile(path(name))),
    write: (name, source) => inWords(write(name, source)),
    remove: name => inWords(rm(path(name), { force: true })),
    tidy: () => inWords(rm(path(UNFINISHED), { recursive: true, force: true })),
  }
}

/** On the disk and not only in memory, once it resolves. */
async function writeThrough(path: string, source: string | Buffer): Promise<void> {
  if (typeof source === 'string') {
    await copyFile(source, path)
    return syncPath(path)
  }
  const file = await open(path, 'w', 0o600)
  try {
    await file.writeFile(source)
    await file.sync()
  } finally {
    await file.close()
  }
}

async function syncPath(path: string): Promise<void> {
  const file = await open(path, 'r')
  try {
    await file.sync()
  } finally {
    await file.close()
  }
}

async function openFile(path: string): Promise<Readable> {
  await (await open(path, 'r')).close()
  return createReadStream(path)
}

function emptyWhenMissing(error: NodeJS.ErrnoException): string[] {
  if (error.code === 'ENOENT') return []
  throw error
}

function folderProblem(address: string, error: unknown): string {
  const { code, path } = error as NodeJS.ErrnoException
  if (code === 'ENOSPC' || code === 'EDQUOT') return `The disk of ${address} is full.`
  if (code === 'EACCES' || code === 'EPERM') return `Sheen may not read and write in ${address}.`
  if (code === 'EROFS') return `${address} is mounted for reading only.`
  if (code === 'ENOTDIR') return `${address} is not a folder.`
  if (code === 'ENOENT' && path === resolve(address))
    return `There is no folder ${address}: make it, or mount its disk.`
  if (code === 'ENOENT') return `${path} is missing.`
  return `${address}: ${error instanceof Error ? error.message : String(error)}`
}
