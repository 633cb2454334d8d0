/** Why the browser gave no passkey, in words; `isAborted` when the app itself has ended the question. */
export class PasskeyError extends Error {
  override name = 'PasskeyError'
  constructor(
    message: string,
    readonly isAborted = false,
  ) {
    super(message)
  }
}
