import { Readable } from 'node:stream'
import MailComposer from 'nodemailer/lib/mail-composer'
import SMTPConnection from 'nodemailer/lib/smtp-connection'
import { z } from 'zod'
import type { MailAccount } from '../config.ts'
import { MailError, mailErrorOf } from './mail-error.ts'

/**
 * Gives mail to the server of the shop, which delivers it. It holds that
 *
 * 1. a message is given once: nothing is tried again here, and after its last byte has gone out an answer that does not
 *    come makes the outcome unknown;
 * 2. nobody's words become a header of their own: a name or a subject is one line;
 * 3. a password goes over an encrypted connection only;
 * 4. nothing of a message is logged.
 */
export type Mailer = {
  /** Resolves once the server has taken the message. Throws a `MailError`. */
  send: (mail: Mail) => Promise<void>
}

export type Mail = {
  to: { name?: string | undefined; address: string }
  /** The name that it is from, where MAIL_FROM has none. */
  senderName?: string | undefined
  /** Where an answer goes to, if not to MAIL_FROM. */
  replyTo?: string | undefined
  subject: string
  text: string
  html?: string
  headers?: Record<string, string>
  attachments?: { filename: string; content: Buffer | string; contentType: string }[]
  /** What stands before the @ of the Message-ID: the same for each attempt, so that a mailbox keeps one. */
  messageId: string
}

/** It is well below the time after which a notification in `sending` becomes unknown. */
const SEND_LIMIT_MS = 30_000
/** Some servers take no more from one sender at a time. */
const AT_ONCE = 2

/** No program answers an automatic message (RFC 3834, 5; Microsoft's own header for the same). */
const AUTOMATIC = { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' }

const Address = z.email()

/** The mailer of an account; null where there is none. */
export function createMailer(account: MailAccount | null, limitMs = SEND_LIMIT_MS): Mailer | null {
  if (!account) return null
  const takeTurn = createTurns(AT_ONCE)
  return {
    async send(mail) {
      const composed = await compose(mail, account)
      const deadline = Date.now() + limitMs
      const endTurn = await takeTurn(limitMs)
      if (!endTurn)
        throw new MailError('again', 'The mail server is slow: other messages are still on their way.')
      try {
        await deliver(composed, account, Math.max(1, deadline - Date.now()))
      } finally {
        endTurn()
      }
    },
  }
}

type Composed = { from: string; to: string; content: Buffer }

async function compose(mail: Mail, { from }: MailAccount): Promise<Composed> {
  const { to, subject, text, html, headers, attachments, messageId } = mail
  if (!Address.safeParse(to.address).success)
    throw new MailError('failed', 'This is not an e-mail address.', { isAddressRefused: true })
  const node = new MailComposer({
    from: { name: oneLine(from.name ?? mail.senderName ?? ''), address: from.address },
    to: { name: oneLine(to.name ?? ''), address: to.address },
    ...(mail.replyTo && { replyTo: { name: '', address: mail.replyTo } }),
    subject: oneLine(subject),
    text,
    ...(html && { html }),
    ...(attachments && { attachments }),
    headers: { ...AUTOMATIC, ...headers },
    messageId: `<${messageId}@${from.address.split('@').at(-1)}>`,
    // What stands in a message is what was given: no path and no address is read for it.
    disableFileAccess: true,
    disableUrlAccess: true,
  }).compile()
  return { from: from.address, to: to.address, content: await node.build() }
}

function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim()
}

function deliver({ from, to, content }: Composed, account: MailAccount, limitMs: number): Promise<void> {
  const { host, port, secure, user, password } = account
  const isLoggedIn = user !== null
  const connection = new SMTPConnection({
    ...{ host, port, secure, requireTLS: !secure && isLoggedIn },
    ...{ connectionTimeout: limitMs, greetingTimeout: limitMs, socketTimeout: limitMs, dnsTimeout: limitMs },
    socketCloseTimeout: 1000,
    // A relay beside the server may have a certificate that nobody signed: with nothing secret to say that is better than none.
    tls: { rejectUnauthorized: secure || isLoggedIn },
  })
  let isGiven = false
  // The first byte is read when the server has agreed to take the content.
  const lazily = Readable.from(
    (async function* () {
      isGiven = true
      yield content
    })(),
    { objectMode: false },
  )
  return new Promise<void>((resolve, reject) => {
    const limit = setTimeout(() => end(Object.assign(new Error('limit'), { code: 'ETIMEDOUT' })), limitMs)
    let isOver = false
    function end(error?: Error | null): void {
      if (isOver) return
      isOver = true
      clearTimeout(limit)
      if (error) {
        connection.close()
        reject(mailErrorOf(error, { isGiven }))
      } else {
        connection.quit()
        resolve()
      }
    }
    connection.on('error', end)
    connection.connect(error => {
      if (error) return end(error)
      if (!isLoggedIn) return give()
      connection.login({ credentials: { user, pass: password } }, error => (error ? end(error) : give()))
    })
    function give(): void {
      connection.send({ from, to: [to], size: content.length }, lazily, error => end(error))
    }
  })
}

/** So many hold a turn at once. Taking one gives what ends it; null where none came in time. */
function createTurns(most: number) {
  const waiting: (() => void)[] = []
  let held = 0
  function endTurn(): void {
    held--
    waiting.shift()?.()
  }
  return async (limitMs: number): Promise<(() => void) | null> => {
    if (held >= most) {
      const isTurn = await new Promise<boolean>(resolve => {
        const take = () => {
          clearTimeout(limit)
          resolve(true)
        }
        const limit = setTimeout(() => {
          waiting.splice(waiting.indexOf(take), 1)
          resolve(false)
        }, limitMs)
        waiting.push(take)
      })
      if (!isTurn) return null
    }
    held++
    return endTurn
  }
}
