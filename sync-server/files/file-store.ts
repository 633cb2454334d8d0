import { createHash, randomUUID } from 'node:crypto'
import type { FileSettings, S3Account } from '../config.ts'
import type { Sql } from '../db/connect.ts'
import { BucketError, openBucket, type Patience } from '../s3/bucket.ts'

/*
 * The row of a file says where its contents lie: with it, or in an object of a bucket. New contents go where the settings say,
 * and are read from where they lie, so that both places work while files are moved. For objects:
 *
 * 1. An object is noted in `unattached_objects`, written, and taken off there by the statement that writes its row.
 * 2. Its name is made for this one writing. No other row ever has it, so that one without a row can be deleted at any time.
 * 3. It is deleted a day after its row has let go of it: whoever has read the row before still finds it.
 */

/** Where the contents of a file lie, what their SHA-256 is, and how many bytes they are. */
export type Placement = { hash: string; bytes: number } & (
  | { contents: Buffer; object: null }
  | { contents: null; object: string }
)

/** A place for the contents of files. Throws a `BucketError` where it is one that cannot be reached. */
export type FileStore = {
  /** As people are told of it: 'the database', 's3://bucket/prefix'. */
  name: string
  /** Puts contents, and returns what their row has to say of them (`writePlacement`). */
  put: (id: string, contents: Buffer) => Promise<Placement>
  /** The contents, as their hash says. */
  get: (placement: Placement) => Promise<Buffer>
  /** Whether a file with this object, or with none, lies here. */
  holds: (object: string | null) => boolean
}

export function databaseStore(): FileStore {
  return {
    name: 'the database',
    put: async (_id, contents) => ({ ...factsOf(contents), contents, object: null }),
    get: async ({ contents }) => contents ?? Promise.reject(new Error('These contents lie in a bucket')),
    holds: object => object === null,
  }
}

/** A shop has a prefix of its own in its address, `s3://bucket/prefix`; without its rows nobody knows whose an object is. */
export function bucketStore(
  sql: Sql,
  address: string,
  { s3, patience }: { s3: S3Account; patience?: Patience },
): FileStore {
  const bucket = openBucket(address, s3, patience)
  return {
    name: address,
    async put(id, contents) {
      const name = `${id}/${randomUUID()}`
      const object = `${address}/${name}`
      await sql`insert into unattached_objects (object) values (${object})`
      await bucket.write(name, contents)
      return { ...factsOf(contents), contents: null, object }
    },
    async get({ object, hash, bytes }) {
      const { name } = splitObject(object ?? '')
      const contents = await bucket.readWhole(name)
      if (contents.length !== bytes || hashOf(contents) !== hash)
        throw new BucketError(`${name} in ${address} is damaged.`, { isLost: true })
      return contents
    },
    holds: object => object !== null && splitObject(object).address === address,
  }
}

/** The store that the settings name. */
export function storeOf(sql: Sql, { to, s3 }: FileSettings, patience?: Patience): FileStore {
  return to === null ? databaseStore() : bucketStore(sql, to, { s3: requireAccount(s3), patience })
}

export function requireAccount(s3: S3Account | null): S3Account {
  if (s3) return s3
  throw new BucketError(
    'There are files in a bucket: set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY until they are moved.',
  )
}

/** The address of the store that an object is of, and the object's name in it. */
export function splitObject(object: string): { address: string; name: string } {
  const parts = object.split('/')
  return { address: parts.slice(0, -2).join('/'), name: parts.slice(-2).join('/') }
}

function factsOf(contents: Buffer): { hash: string; bytes: number } {
  return { hash: hashOf(contents), bytes: contents.length }
}

/** SHA-256 as PostgreSQL gives it in `stored_files.hash`. */
export function hashOf(contents: Buffer): string {
  return createHash('sha256').update(contents).digest('hex')
}
