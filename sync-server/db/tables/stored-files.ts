import { sql } from 'drizzle-orm'
import { boolean, customType, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { FILE_TYPES } from '#schema/rows/stored-file.ts'
import { instant, mustHold, oneOf, rowRef } from './columns.ts'

export const FILE_OWNERS = ['expenses', 'appointmentPhotos', 'settings'] as const

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/**
 * Photos and files of rows, with their contents or with the object of a bucket that has these. They are too large to be synced: expenses, photos and the settings carry their id, and
 * devices ask for one when it is looked at. Who sent it is no foreign key, because a restore replaces the people and
 * keeps the files.
 */
export const storedFiles = pgTable(
  'stored_files',
  {
    id: uuid('id').primaryKey(),
    /** The table whose row has it. Bills are records, and stay when no row has them any more. */
    owner: text('owner', { enum: FILE_OWNERS }).notNull().default('expenses'),
    type: text('type', { enum: FILE_TYPES }).notNull(),
    /** Null where an object has them. */
    contents: bytes('contents'),
    /** The object's address, `s3://bucket/prefix/…`; null where the row has the contents. */
    object: text('object'),
    /** The SHA-256 and the size of what the object has. */
    objectHash: text('object_hash'),
    objectBytes: integer('object_bytes'),
    /** SHA-256 of the row's own contents. By it, or the object's, a backup knows whether its place has them. */
    hash: text('hash').generatedAlwaysAs(sql`encode(sha256(contents), 'hex')`),
    createdBy: rowRef('created_by').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    /** Since when no row has it; null while one does. */
    unusedSince: instant('unused_since'),
  },
  t => [
    oneOf('stored_files_owner', t.owner, FILE_OWNERS),
    oneOf('stored_files_type', t.type, FILE_TYPES),
    mustHold(
      'stored_files_contents',
      sql`case when ${t.contents} is null then ${t.object} is not null and ${t.objectHash} is not null and ${t.objectBytes} > 0
        else length(${t.contents}) > 0 and ${t.object} is null end`,
    ),
  ],
)

/**
 * Objects of a bucket that no row has: none has them yet, as they are written before it, or none any more. They are noted before the
 * object is written, so that it is known whatever ends the process, and deleted a day later. It is this database's own.
 */
export const unattachedObjects = pgTable('unattached_objects', {
  object: text('object').primaryKey(),
  since: instant('since').notNull().defaultNow(),
})

/**
 * Files of which a part has arrived. What has not been continued for some days is deleted, and so are the oldest ones of somebody who has
 * too many: their devices then begin anew. A part is added by whoever has moved `received` from where it begins, so that two never overlap.
 */
export const uploads = pgTable(
  'uploads',
  {
    /** The id of the file. */
    id: uuid('id').primaryKey(),
    owner: text('owner', { enum: FILE_OWNERS }).notNull(),
    /** The SHA-256 and the length in bytes that the whole will have. */
    hash: text('hash').notNull(),
    length: integer('length').notNull(),
    /** How many bytes are here: those of its parts. */
    received: integer('received').notNull().default(0),
    createdBy: rowRef('created_by').notNull(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  t => [oneOf('uploads_owner', t.owner, FILE_OWNERS), index('uploads_created_by').on(t.createdBy)],
)

/** The bytes of an upload from `start` on. */
export const uploadParts = pgTable(
  'upload_parts',
  {
    uploadId: uuid('upload_id')
      .notNull()
      .references(() => uploads.id, { onDelete: 'cascade' }),
    start: integer('start').notNull(),
    contents: bytes('contents').notNull(),
  },
  t => [primaryKey({ columns: [t.uploadId, t.start] })],
)

/**
 * Pictures in small, for lists. A device sends its own before the picture; once that is here, the server makes one of it, which is then
 * known to show the same.
 */
export const thumbnails = pgTable('thumbnails', {
  /** The id of the file. */
  id: uuid('id').primaryKey(),
  contents: bytes('contents').notNull(),
  /** Whether it is the device's own. */
  fromDevice: boolean('from_device').notNull(),
  createdAt: instant('created_at').notNull().defaultNow(),
})
