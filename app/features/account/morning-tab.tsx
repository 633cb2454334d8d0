import { Button, HStack, Input, Stack, Text } from '@chakra-ui/react'
import { zodResolver } from '@hookform/resolvers/zod'
import { Send, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { request } from '#app/api/request.ts'
import { AnswerView, failureText, useServerAnswer } from '#app/domain/server-answer.tsx'
import type { SessionUser } from '#app/session/session-user.ts'
import { FormField } from '#app/ui/form-field.tsx'
import { LanguageSelect } from '#app/ui/language-select.tsx'
import { momentText } from '#app/ui/moment-text.ts'
import { Note } from '#app/ui/note.tsx'
import { SwitchControl } from '#app/ui/switch-field.tsx'
import { toast, toastFailure } from '#app/ui/toast.ts'
import { MorningMailChoice, MorningMailResponse } from '#schema/protocol/morning-mail.ts'
import { formatTime } from '#schema/rules/time/time-text.ts'
import { AccountForm } from './account-form.tsx'

const PATH = '/api/account/morning-mail'
/** The report of a large shop and its PDF take a while. */
const SEND_MAX_MS = 120_000

/** The morning mail of the person: whether they get one, when, and how the last one went. */
export function MorningTab({ user }: { user: SessionUser }) {
  const answer = useServerAnswer(PATH, MorningMailResponse)
  return (
    <Stack gap="6">
      <Text color="muted" maxW="lg">
        Yesterday’s money, today’s cars and what needs attention, in your mailbox before the shop opens.
      </Text>
      <AnswerView answer={answer} what="your morning mail">
        {({ canSend, ...mail }) =>
          canSend ? (
            <MorningForm email={user.email} mail={mail} onChange={answer.ask} />
          ) : (
            <Note>
              This server sends no e-mail yet. Whoever runs it sets SMTP_URL and MAIL_FROM; then you can ask
              for the mail here.
            </Note>
          )
        }
      </AnswerView>
    </Stack>
  )
}

type Mail = Omit<MorningMailResponse, 'canSend'>
const USUAL: MorningMailChoice = { at: '07:00', language: 'en', withPdf: false }

function MorningForm({ email, mail, onChange }: { email: string | null; mail: Mail; onChange: () => void }) {
  const { choice, canPrint } = mail
  const form = useForm({
    resolver: zodResolver(MorningMailChoice),
    defaultValues: choice ?? USUAL,
    values: choice ?? USUAL,
    resetOptions: { keepDirtyValues: true },
  })
  const { errors, isSubmitting } = form.formState
  const submit = form.handleSubmit(async wanted => {
    try {
      await request(PATH, { method: 'PUT', body: wanted })
      form.reset(wanted)
      toast({ title: 'Morning mail saved', description: `It comes every day at ${formatTime(wanted.at)}.` })
    } catch (error) {
      toastFailure(`Your wish was not saved: ${failureText(error)}`)
    }
    onChange()
  })
  if (email === null)
    return <Note>Your account has no e-mail yet. An admin adds it, or you do under Profile.</Note>
  return (
    <>
      <AccountForm
        label="Morning mail"
        saveLabel={choice ? 'Save Changes' : 'Send me the mail'}
        saving={isSubmitting}
        onSubmit={submit}
      >
        <FormField label="Time" error={errors.at} hint={`It goes to ${email}.`} required>
          <Input {...form.register('at')} type="time" step={300} maxW="40" dir="ltr" />
        </FormField>
        <FormField label="Language" error={errors.language}>
          <LanguageSelect {...form.register('language')} />
        </FormField>
        {(canPrint || choice?.withPdf) && (
          <SwitchControl
            control={form.control}
            name="withPdf"
            label="With the report as PDF"
            hint={
              canPrint
                ? 'On paper as the other reports, to print or pass on.'
                : 'The server prints no PDF any more.'
            }
          />
        )}
      </AccountForm>
      {choice && <CurrentMail mail={mail} onChange={onChange} />}
    </>
  )
}

/** How the last mail went, one at once, and the end of them. */
function CurrentMail({ mail: { last }, onChange }: { mail: Mail; onChange: () => void }) {
  const [busy, setBusy] = useState<'now' | 'end' | null>(null)
  const ask = async (kind: 'now' | 'end') => {
    setBusy(kind)
    try {
      if (kind === 'end') await request(PATH, { method: 'DELETE' })
      else await request(`${PATH}/now`, { method: 'POST', body: {}, timeoutMs: SEND_MAX_MS })
      toast(
        kind === 'end'
          ? { title: 'Morning mail ended', description: 'No more of them come.' }
          : { title: 'Mail sent', description: 'It is on its way to you.' },
      )
    } catch (error) {
      toastFailure(`${kind === 'end' ? 'It was not ended' : 'It was not sent'}: ${failureText(error)}`)
    }
    setBusy(null)
    onChange()
  }
  return (
    <Stack gap="3" maxW="lg">
      {last && <LastMail last={last} />}
      <HStack gap="2" wrap="wrap">
        <Button variant="outline" onClick={() => void ask('now')} loading={busy === 'now'}>
          <Send aria-hidden="true" /> Send one now
        </Button>
        <Button variant="ghost" onClick={() => void ask('end')} loading={busy === 'end'}>
          End the mail
        </Button>
      </HStack>
    </Stack>
  )
}

function LastMail({ last }: { last: NonNullable<Mail['last']> }) {
  const when = momentText(last.at)
  if (last.state === 'sent' && last.reason === null)
    return <Text color="muted">{`The last one went out on ${when}.`}</Text>
  const outcome = {
    sent: `The last one, ${when}, went out without its PDF.`,
    sending: `The last one, ${when}, is on its way or may have got lost.`,
    again: `The last try, ${when}, failed and is repeated.`,
    failed: `The last one, ${when}, was not sent.`,
  }[last.state]
  return <Note icon={TriangleAlert}>{[outcome, last.reason].filter(Boolean).join(' ')}</Note>
}
