import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { Decrypter, Encrypter } from 'age-encryption'
import { BucketError } from '../../s3/bucket.ts'
import { BackupError } from './backup-place.ts'

/** Encrypts for recipients, in the format of age (https://age-encryption.org/v1). */
export type Seal = {
  /** How the names of encrypted files end: for other recipients they are other files. */
  ending: string
  encrypt: (contents: Buffer) => Promise<Buffer>
  encryptStream: (content: Readable) => Promise<Readable>
}

/** Reads recipients (`age1…`, several apart by commas or spaces). Throws a `BackupError` for any other text. */
export function readRecipients(text: string): Seal {
  const recipients = text.split(/[\s,]+/).filter(Boolean)
  const encrypter = new Encrypter()
  try {
    for (const recipient of recipients) encrypter.addRecipient(recipient)
  } catch (error) {
    throw new BackupError(NO_RECIPIENT, { cause: error })
  }
  const fingerprint = createHash('sha256').update(recipients.toSorted().join()).digest('hex').slice(0, 8)
  return {
    ending: `.${fingerprint}.age`,
    encrypt: async contents => Buffer.from(await encrypter.encrypt(contents)),
    encryptStream: async content => fromWeb(await encrypter.encrypt(toWeb(content))),
  }
}

const NO_RECIPIENT =
  'BACKUP_RECIPIENT is not a recipient of age, which begins with age1. Nothing was written unencrypted.'

/** Decrypts what ends in `.age`, and passes on everything else. */
export type Opener = {
  open: (name: string, contents: Buffer) => Promise<Buffer>
  openStream: (name: string, content: Readable) => Promise<Readable>
}

/** Opens with the identities in a file of age-keygen; without one, only what is not encrypted. */
export async function readIdentity(path: string | undefined): Promise<Opener> {
  const decrypter = path === undefined ? null : await readDecrypter(path)
  function need(name: string): Decrypter {
    if (decrypter) return decrypter
    throw new BackupError(
      `${name} is encrypted: name the file of its identity, with --identity or AGE_IDENTITY_FILE.`,
    )
  }
  const closed = (name: string, error: unknown) =>
    new BackupError(
      isNoMatch(error)
        ? `The identity in ${path} does not open ${name}.`
        : `${name} is damaged or was cut off.`,
      { cause: error },
    )
  async function* inWords(name: string, content: Readable) {
    try {
      yield* content
    } catch (error) {
      throw error instanceof BackupError || error instanceof BucketError ? error : closed(name, error)
    }
  }
  return {
    async open(name, contents) {
      if (!isEncrypted(name)) return contents
      const opening = need(name).decrypt(contents)
      return Buffer.from(await opening.catch(error => Promise.reject(closed(name, error))))
    },
    async openStream(name, content) {
      if (!isEncrypted(name)) return content
      const opening = need(name).decrypt(toWeb(content))
      const opened = await opening.catch(error => {
        content.destroy()
        throw closed(name, error)
      })
      return Readable.from(inWords(name, fromWeb(opened)))
    },
  }
}

async function readDecrypter(path: string): Promise<Decrypter> {
  const text = await readFile(path, 'utf8').catch(error => {
    throw new BackupError(`There is no identity to read in ${path}.`, { cause: error })
  })
  const decrypter = new Decrypter()
  const identities = text
    .split('\n')
    .map(line => line.trim())
    .filter(line => line && !line.startsWith('#'))
  try {
    if (identities.length === 0) throw new Error('None')
    for (const identity of identities) decrypter.addIdentity(identity)
  } catch (error) {
    throw new BackupError(`There is no identity of age (AGE-SECRET-KEY-…) in ${path}.`, { cause: error })
  }
  return decrypter
}

function isEncrypted(name: string): boolean {
  return name.endsWith('.age')
}

/** The library has no code for it. */
function isNoMatch(error: unknown): boolean {
  return error instanceof Error && error.message.includes('no identity matched')
}

function toWeb(content: Readable) {
  return Readable.toWeb(content) as unknown as globalThis.ReadableStream<Uint8Array>
}

function fromWeb(content: globalThis.ReadableStream<Uint8Array>): Readable {
  return Readable.fromWeb(content as unknown as ReadableStream)
}
