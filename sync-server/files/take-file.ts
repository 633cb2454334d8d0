import { ErrorCode } from '#schema/errors.ts'
import type { UploadPart, UploadState } from '#schema/protocol/upload.ts'
import { fileType } from '#schema/rows/stored-file.ts'
import type { Sql } from '../db/connect.ts'
import { HttpError } from '../http/http-error.ts'
import { cleanPicture, MOST_PIXELS, PictureError } from './clean-picture.ts'
import { type FileOwner, requireFileOwner } from './file-owner.ts'
import { hashOf } from './file-store.ts'
import { readInPieces } from './read-in-pieces.ts'
import type { StoredFiles } from './stored-files.ts'
import { addThumbnail } from './thumbnails.ts'
import { dropUpload, keepPart, readParts, readUpload, type Upload } from './uploads.ts'

type Parts = { sql: Sql; storedFiles: StoredFiles }
type FileToTake = { id: string; owner: FileOwner; createdBy: number }

/**
 * Takes a part of a file, and the file once its last part is here. Returns how much of it there is then. Throws a 409 with the right
 * offset for a part that begins elsewhere, and a 422 for a file with another hash than it, or its row, says: its parts are thrown away.
 */
export async function takePart(
  { sql, storedFiles }: Parts,
  { id, owner, createdBy }: FileToTake,
  { offset, length, hash, isLast }: UploadPart,
  body: ReadableStream<Uint8Array> | null,
): Promise<UploadState> {
  if (owner.hash !== null && owner.hash !== hash) throw wrongHash()
  const upload: Upload = { id, owner: owner.table, hash, length, createdBy }
  const before = await readUpload(sql, id, upload)
  if (before.isComplete) return { offset: length, isComplete: true }
  if (before.offset !== offset) throw wrongOffset(before.offset)

  let received = offset
  const keep = async (contents: Buffer) => {
    if (!(await keepPart(sql, upload, { start: received, contents })))
      throw wrongOffset((await readUpload(sql, id, upload)).offset)
    received += contents.length
  }
  const rest = await readInPieces(body, { most: length - offset, keep })
  if (!isLast) {
    if (rest.length > 0) await keep(rest)
    return { offset: received, isComplete: false }
  }
  if (received + rest.length !== length) throw wrongLength()
  const contents = received === 0 ? rest : Buffer.concat([await readParts(sql, id), rest])
  // Somebody else has sent all of it meanwhile, or began anew.
  if (contents.length !== length) throw wrongOffset((await readUpload(sql, id, upload)).offset)
  if (hashOf(contents) !== hash) {
    await dropUpload(sql, id)
    throw wrongHash()
  }
  await takeFile({ sql, storedFiles }, { id, owner, createdBy }, contents)
  return { offset: length, isComplete: true }
}

/**
 * Takes a whole file. Throws a 404 for one whose row is gone meanwhile; a 422 for one with another hash than its row says; a 415 for one of another type than its row takes, and for a
 * photo that cannot be read or, where its row says its hash, would have to be changed; a 413 for one of too many pixels.
 */
export async function takeFile(
  { sql, storedFiles }: Parts,
  { id, owner, createdBy }: FileToTake,
  contents: Buffer,
): Promise<void> {
  if (owner.hash !== null && owner.hash !== hashOf(contents)) throw wrongHash()
  try {
    const type = fileType(contents)
    if (type === undefined || !owner.types.includes(type)) throw unsupported(owner.typesText)
    const kept = type === 'image/jpeg' ? await cleanPicture(contents).catch(refusePicture) : contents
    if (owner.hash !== null && kept !== contents)
      throw unsupported('The photo says more than its picture, such as where it was taken')
    // Somebody may have been erased while their photo was on its way.
    await requireFileOwner(sql, id)
    await storedFiles.add({ id, type, owner: owner.table, contents: kept, createdBy })
  } catch (error) {
    // Of a file that is never taken, no part is needed.
    if (error instanceof HttpError) await dropUpload(sql, id)
    throw error
  }
  await dropUpload(sql, id)
}

/** Takes the thumbnail that a device made, of a picture that is still to come; one that is there already stays. */
export async function takeThumbnail(sql: Sql, { id, owner }: FileToTake, contents: Buffer): Promise<void> {
  if (fileType(contents) !== 'image/jpeg') throw unsupported(owner.typesText)
  await addThumbnail(sql, id, await cleanPicture(contents).catch(refusePicture))
}

function refusePicture(error: unknown): never {
  if (!(error instanceof PictureError)) throw error
  if (error.reason === 'unreadable') throw unsupported('The photo cannot be read')
  const message = `The photo has more than ${MOST_PIXELS / 1_000_000} million pixels`
  throw new HttpError(413, ErrorCode.bodyTooLarge, message)
}

function unsupported(message: string): HttpError {
  return new HttpError(415, ErrorCode.unsupportedMediaType, message)
}

function wrongLength(): HttpError {
  const message = 'The last part does not reach the length that it says'
  return new HttpError(400, ErrorCode.invalidInput, message, [{ path: 'length', message }])
}

function wrongHash(): HttpError {
  const message = 'The file is not the one that its hash says. Please send it anew.'
  return new HttpError(422, ErrorCode.wrongHash, message, [{ path: 'hash', message }])
}

function wrongOffset(offset: number): HttpError {
  const message = `The server has ${offset} bytes of this file: the next part begins there`
  const issues = [{ path: 'offset', message }]
  return new HttpError(
    409,
    ErrorCode.wrongOffset,
    message,
    issues,
    { 'Upload-Offset': String(offset) },
    { offset },
  )
}
