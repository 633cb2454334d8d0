/** Why a command did not do as asked, in words for the person who typed it. */
export class CommandError extends Error {
  override name = 'CommandError'
}
