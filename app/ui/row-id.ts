/** A row's key as an address has it; null when it is no positive whole number. */
export function readRowId(text: string | undefined | null): number | null {
  const id = Number(text)
  return /^\d+$/.test(text ?? '') && id > 0 && Number.isSafeInteger(id) ? id : null
}
