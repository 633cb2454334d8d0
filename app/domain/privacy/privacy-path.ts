import type { Subject } from '#schema/rules/privacy/erased-rows.ts'

/** The path of a call about all that the shop has of a person. */
export function privacyPath(subject: Subject, id: number, what: 'erasure' | 'erase' | 'export'): string {
  return `/api/privacy/${subject}s/${id}/${what}`
}
