/** The last entry of the audit trail on a day that is over. Kept outside, it shows later that nothing before it was written anew or cut off. */
export type AuditAnchor = {
  /** yyyy-MM-dd */
  day: string
  seq: number
  /** 64 hexadecimal digits. */
  hash: string
}

/** A hash in groups that fit into a narrow column. */
export function anchorText(hash: string): string {
  return hash.replace(/.{16}(?=.)/g, '$& ')
}
