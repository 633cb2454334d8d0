import { Button, Stack, Text } from '@chakra-ui/react'
import { Copy, Link2Off, MessageCircle, MessageSquareText, Send, Share2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { failureText } from '#app/domain/server-answer.tsx'
import { useSettings } from '#app/queries/settings.ts'
import { useUser } from '#app/session/session-user.ts'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { copyText } from '#app/ui/copy-text.ts'
import { ErrorState } from '#app/ui/error-state.tsx'
import { Ltr } from '#app/ui/ltr.tsx'
import { Note } from '#app/ui/note.tsx'
import { saveChange, useSaving } from '#app/ui/save-change.ts'
import { Sheet } from '#app/ui/sheet.tsx'
import { SkeletonList } from '#app/ui/skeleton-list.tsx'
import type { Customer } from '#schema/rows/customer.ts'
import type { Settings } from '#schema/rows/settings.ts'
import {
  bookingMessage,
  documentMessage,
  documentTitle,
  quoteMessage,
} from '#schema/rules/documents/document-text.ts'
import { KEEPS_MONEY } from '#schema/rules/permissions.ts'
import { quoteNumber } from '#schema/rules/quotes/quote-state.ts'
import { formatPhone, smsLink, takesMessages, whatsappLink } from '#schema/rules/text/phone.ts'
import { type DocumentLink, type Sendable, useDocumentLink, withdrawDocumentLinks } from './document-link.ts'

export type Sending = { open: boolean; setOpen: (open: boolean) => void; link: DocumentLink }

/** The link of a document and whether the ways to send it are open. `asks` before that, where the paper shows the link. */
export function useSending(subject: Sendable, { asks = false } = {}): Sending {
  const [open, setOpen] = useState(false)
  const link = useDocumentLink(subject, asks || open)
  return { open, setOpen, link }
}

function nameOf(subject: Sendable): string {
  if ('quote' in subject) return `quote ${quoteNumber(subject.quote)}`
  return 'booking' in subject ? 'booking page' : documentTitle(subject)
}

type SendDocumentProps = {
  subject: Sendable
  link: DocumentLink
  /** Undefined while it has not been synced. */
  customer: Customer | undefined
}

type SendButtonProps = Omit<SendDocumentProps, 'link'> & {
  sending: Sending
  disabled?: boolean
  /** Whether it stands beside other buttons of a list. */
  isInRow?: boolean
  /** Whether it is the next step of its screen. */
  isPrimary?: boolean
}

/** The button that opens the ways to send a document. */
export function SendButton({
  sending,
  disabled,
  isInRow = false,
  isPrimary = false,
  ...document
}: SendButtonProps) {
  const { open, setOpen, link } = sending
  const row = isInRow ? ({ size: 'sm', minH: '11', flex: '1' } as const) : {}
  const name = nameOf(document.subject)
  return (
    <>
      <Button
        variant={isPrimary ? undefined : 'outline'}
        disabled={disabled}
        aria-label={isInRow ? `Send ${name}` : undefined}
        onClick={() => setOpen(true)}
        {...row}
      >
        <Send aria-hidden="true" /> Send
      </Button>
      <Sheet open={open} title={`Send ${name}`} size="sm" onClose={() => setOpen(false)}>
        <SendDocument {...document} link={link} />
      </Sheet>
    </>
  )
}

function SendDocument(document: SendDocumentProps) {
  const { link } = document
  const shop = useSettings()
  if (link.state === 'ready' && shop) return <Ways {...document} shop={shop} url={link.url} />
  if (link.state === 'ready' || link.state === 'loading') return <SkeletonList rows={3} />
  if (link.state === 'failed')
    return <ErrorState title="There is no link yet" text={failureText(link.error)} onRetry={link.ask} />
  return (
    <Note>
      {link.state === 'unsynced'
        ? 'It can be sent once it has reached the server.'
        : 'You are offline: the link comes from the server.'}
      {isPage(document.subject) ? '' : ' Meanwhile, Print makes a paper or a PDF of it.'}
    </Note>
  )
}

type WaysProps = SendDocumentProps & { shop: Settings; url: string }

function Ways({ subject, customer, shop, link, url }: WaysProps) {
  const phone = customer?.phone ?? null
  const mayMessage = phone !== null && takesMessages(phone) !== 'no'
  const words = { shop, url, language: customer?.language }
  const text = messageOf(subject, words)
  return (
    <Stack gap="5">
      <Text color="muted">{whatLinkOpens(subject)}</Text>
      <Stack gap="2">
        {mayMessage && (
          <>
            <Way>
              <a href={smsLink(phone, text)}>
                <MessageSquareText aria-hidden="true" /> SMS
              </a>
            </Way>
            <Way>
              <a href={whatsappLink(phone, text)} target="_blank" rel="noreferrer">
                <MessageCircle aria-hidden="true" /> WhatsApp
              </a>
            </Way>
          </>
        )}
        <ShareButton title={nameOf(subject)} text={text} url={url} />
      </Stack>
      <Text color="muted" textStyle="sm">
        {mayMessage ? (
          <>
            SMS and WhatsApp go to <Ltr whiteSpace="nowrap">{formatPhone(phone)}</Ltr>.
          </>
        ) : (
          'The customer has no mobile number that takes messages.'
        )}
      </Text>
      <Withdrawal subject={subject} onDone={link.ask} />
    </Stack>
  )
}

type Words = Parameters<typeof documentMessage>[1]

function messageOf(subject: Sendable, words: Words): string {
  if ('quote' in subject) return quoteMessage(subject.quote, words)
  return 'booking' in subject ? bookingMessage(subject.booking, words) : documentMessage(subject, words)
}

function whatLinkOpens(subject: Sendable): string {
  if ('quote' in subject) return 'Anybody with the link can see this quote, and approve or decline it once.'
  return 'booking' in subject
    ? 'Anybody with the link can see this booking, and move or cancel it until the shop’s cut-off.'
    : 'Anybody with the link can open this document, and nothing else of the customer.'
}

/** Whether it is a page of its own, which has no paper. */
function isPage(subject: Sendable): boolean {
  return 'booking' in subject || 'quote' in subject
}

function Way({ children }: { children: ReactNode }) {
  return (
    <Button asChild variant="subtle" minH="11">
      {children}
    </Button>
  )
}

/** The system's own sheet where there is one, else the clipboard. */
function ShareButton({ title, text, url }: { title: string; text: string; url: string }) {
  const shares = 'share' in navigator
  // Closing the system's sheet without sharing rejects, and is no failure.
  const share = () => navigator.share({ title, text }).catch(() => undefined)
  return (
    <>
      {shares && (
        <Button variant="outline" minH="11" onClick={() => void share()}>
          <Share2 aria-hidden="true" /> Share
        </Button>
      )}
      <Button variant="outline" minH="11" onClick={() => void copyText(url, 'Link')}>
        <Copy aria-hidden="true" /> Copy link
      </Button>
    </>
  )
}

function Withdrawal({ subject, onDone }: { subject: Sendable; onDone: () => void }) {
  const { role } = useUser()
  const [asking, setAsking] = useState(false)
  const { saving, save } = useSaving()
  if (!KEEPS_MONEY.includes(role)) return null
  async function withdraw() {
    const done = await save(() =>
      saveChange(() => withdrawDocumentLinks(subject), {
        done: { title: 'The links sent so far open nothing any more' },
        failed: 'withdraw the links',
      }),
    )
    setAsking(false)
    if (done) onDone()
  }
  return (
    <>
      <Button
        variant="ghost"
        colorPalette="danger"
        alignSelf="start"
        minH="11"
        onClick={() => setAsking(true)}
      >
        <Link2Off aria-hidden="true" /> Withdraw links
      </Button>
      <ConfirmDialog
        open={asking}
        title={`Withdraw the links of this ${isPage(subject) ? subject.kind : 'document'}?`}
        confirmLabel="Withdraw links"
        destructive
        busy={saving}
        onConfirm={() => void withdraw()}
        onCancel={() => setAsking(false)}
      >
        Links that were sent before, and codes on printed papers, do not open anything any more.
      </ConfirmDialog>
    </>
  )
}
