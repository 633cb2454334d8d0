import { createHash } from 'node:crypto'
import type { Sql } from '../../db/connect.ts'
import { makeFile, type StaticFile } from '../../http/static-files.ts'

export const LOGO_PATH = '/shop-logo'

const DATA_URL = /^data:image\/(\w+);base64,(.+)$/

/** The path of a shop's logo (a data URL); another picture has another path. '' without one. */
export function logoPath(logo: string | null): string {
  if (!logo) return ''
  // Each view of a public page asks, and the picture stays the same for years.
  if (logo !== last.logo) last = { logo, path: `${LOGO_PATH}?v=${sumOf(logo)}` }
  return last.path
}

let last = { logo: '', path: '' }

function sumOf(logo: string): string {
  return createHash('sha256').update(logo).digest('base64url').slice(0, 10)
}

/** The shop's logo as a file that may be kept for good under its path; null without one. */
export async function readLogoFile(sql: Sql): Promise<StaticFile | null> {
  const [row] = await sql<{ logo: string | null }[]>`select logo from settings`
  const [, type, data] = DATA_URL.exec(row?.logo ?? '') ?? []
  if (!type || !data) return null
  const file = makeFile(Buffer.from(data, 'base64'), `logo.${type}`)
  return { ...file, cacheControl: 'public, max-age=31536000, immutable' }
}
