/** The key in an address; null when it is no positive whole number. */
export function appointmentId(text: string | undefined | null): number | null {
  const id = Number(text)
  return /^\d+$/.test(text ?? '') && id > 0 && Number.isSafeInteger(id) ? id : null
}
