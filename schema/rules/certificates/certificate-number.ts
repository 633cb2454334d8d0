import type { Certificate } from '../../rows/certificate.ts'

/** The number of a certificate in print: 'C10412'. Its id is unique on all devices, those without a network included, so no counter is needed. */
export function certificateNumber({ id }: Pick<Certificate, 'id'>): string {
  return `C${id}`
}

/** The certificates that no other one supersedes, the latest first. */
export function standingCertificates(certificates: readonly Certificate[]): Certificate[] {
  const superseded = new Set(certificates.map(({ supersedesId }) => supersedesId))
  return inOrder(certificates).filter(({ id }) => !superseded.has(id))
}

/** The latest first. */
export function inOrder(certificates: readonly Certificate[]): Certificate[] {
  return certificates.toSorted((a, b) => b.createdAt.localeCompare(a.createdAt) || b.id - a.id)
}

/** Whether another of these certificates supersedes this one. */
export function isSuperseded(
  { id }: Pick<Certificate, 'id'>,
  certificates: readonly Pick<Certificate, 'supersedesId'>[],
): boolean {
  return certificates.some(({ supersedesId }) => supersedesId === id)
}
