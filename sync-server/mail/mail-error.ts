const ERROR_LENGTH = 300

/**
 * The status codes of an address that takes no mail: it is not there, its domain takes none, or its mailbox is closed
 * (RFC 3463, 3.2 and 3.3; RFC 7505, 4). A refusal for another reason says nothing of the address.
 */
const NO_SUCH_ADDRESS = /^5\.(1\.([1236]|10)|2\.1)$/
/** The same in servers that give no status code (RFC 5321, 4.2.3). */
const NO_MAILBOX: readonly number[] = [550, 551, 553]

/** Codes of a connection that ended over its certificate or its encryption. */
const NOT_ENCRYPTED = /CERT|SIGNED|_TLS_|_SSL_|UNABLE_TO_VERIFY|UNABLE_TO_GET/

/** What became of a message that was not taken; `message` says it to people and has neither address nor content. */
export class MailError extends Error {
  override name = 'MailError'
  /** Whether the server refused it for good, may take it later, or may have taken it. */
  readonly kind: 'failed' | 'again' | 'unknown'
  /** Whether the address itself takes no mail. */
  readonly isAddressRefused: boolean

  constructor(kind: MailError['kind'], message: string, { isAddressRefused = false } = {}) {
    super(message.replaceAll('\0', '').toWellFormed().slice(0, ERROR_LENGTH))
    this.kind = kind
    this.isAddressRefused = isAddressRefused
  }
}

type SmtpError = Error & {
  code?: string
  originalCode?: string
  responseCode?: number
  response?: string
  command?: string
}

/** Classifies an error of the connection; `isGiven` once the message's content began to go out. */
export function mailErrorOf(error: SmtpError, { isGiven }: { isGiven: boolean }): MailError {
  const { code = '', originalCode = code, responseCode = 0, response = '', command = '' } = error
  // Only an answer to the content says what became of it.
  if (isGiven && command !== 'DATA')
    return new MailError(
      'unknown',
      code === 'ETIMEDOUT'
        ? 'The mail server did not answer in time.'
        : 'The connection to the mail server was lost.',
    )
  if (code === 'ETLS' || NOT_ENCRYPTED.test(originalCode))
    return new MailError('again', 'The connection to the mail server could not be encrypted.')
  if (responseCode >= 500) return refusal(responseCode, response, command)
  if (responseCode >= 400) return new MailError('again', `The mail server takes it later: ${words(response)}`)
  if (code === 'EAUTH')
    return new MailError('failed', 'The mail server offers no way to sign in that the shop’s password fits.')
  if (code === 'ETIMEDOUT') return new MailError('again', 'The mail server did not answer in time.')
  return new MailError('again', `The mail server cannot be reached (${originalCode || error.name}).`)
}

function refusal(status: number, response: string, command: string): MailError {
  const [, enhanced] = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(response) ?? []
  if (command === 'RCPT TO' && (enhanced ? NO_SUCH_ADDRESS.test(enhanced) : NO_MAILBOX.includes(status)))
    return new MailError('failed', `This address takes no mail: ${words(response)}`, {
      isAddressRefused: true,
    })
  if (command.startsWith('AUTH') || status === 530)
    return new MailError('failed', `The mail server refuses the shop’s user or password: ${words(response)}`)
  // The state of the session was wrong, not the message (RFC 5321, 4.2.2).
  if (status === 503) return new MailError('again', `The mail server takes it later: ${words(response)}`)
  return new MailError('failed', `The mail server refused it: ${words(response)}`)
}

/** A server's answer on one line, without addresses, which it likes to repeat. */
function words(response: string): string {
  return response
    .replace(/<?[^\s<>]+@[^\s<>]+>?/g, '…')
    .replace(/\s+/g, ' ')
    .trim()
}
