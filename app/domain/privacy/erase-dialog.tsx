import { Box, Input, List, Skeleton, Stack, Text } from '@chakra-ui/react'
import { zodResolver } from '@hookform/resolvers/zod'
import { CloudOff, KeyRound, TriangleAlert } from 'lucide-react'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { request } from '#app/api/request.ts'
import { useAnswer } from '#app/api/use-answer.ts'
import { useRequireOnline } from '#app/domain/require-online.ts'
import { failureText } from '#app/domain/server-answer.tsx'
import {
  askForOwnPasskey,
  howToShowWithoutPassword,
  OwnPasskeyButton,
  OwnPasswordField,
  proofFailureText,
} from '#app/domain/sign-in/own-proof.tsx'
import { hasPasskeyHere } from '#app/session/passkeys.ts'
import { useUser } from '#app/session/session-user.ts'
import { requestSync } from '#app/sync/start-sync.ts'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { ErrorState } from '#app/ui/error-state.tsx'
import { FormField } from '#app/ui/form-field.tsx'
import { Note } from '#app/ui/note.tsx'
import { showRequestError } from '#app/ui/record-form/use-record-form.ts'
import { toast } from '#app/ui/toast.ts'
import { useSingleRun } from '#app/ui/use-single-run.ts'
import { ProofState } from '#schema/protocol/own-proof.ts'
import type { Proof } from '#schema/protocol/passkeys.ts'
import { type ErasurePart, ErasurePreview, ErasureRequest, NAME_MAX } from '#schema/protocol/privacy.ts'
import { WithPassword } from '#schema/protocol/second-factor.ts'
import type { Subject } from '#schema/rules/privacy/erased-rows.ts'
import { formatCount } from '#schema/texts/count-text.ts'
import { privacyPath } from './privacy-path.ts'

type EraseDialogProps = {
  subject: Subject
  /** The id of the person; null while it is closed. */
  id: number | null
  onClose: () => void
}

/** Erases somebody on the server, once it was seen what goes and what stays, and their name was typed. */
export function EraseDialog({ subject, id, onClose }: EraseDialogProps) {
  if (id === null) return null
  return <Erase key={id} subject={subject} id={id} onClose={onClose} />
}

const Typed = ErasureRequest.pick({ name: true }).extend(WithPassword.shape)
type Typed = z.infer<typeof Typed>
const TypedWithoutPassword = Typed.extend({ currentPassword: z.string() })

function Erase({ subject, id, onClose }: { subject: Subject; id: number; onClose: () => void }) {
  const { latest, error, ask } = useAnswer(privacyPath(subject, id, 'erasure'), ErasurePreview)
  const own = useAnswer('/api/account/proof', ProofState)
  const offline = useRequireOnline()
  const { email } = useUser()
  const { hasPassword, isRecent } = own.latest?.value ?? { hasPassword: true, isRecent: true }
  const form = useForm<Typed>({
    resolver: hasPassword ? zodResolver(Typed) : zodResolver(TypedWithoutPassword),
    mode: 'onTouched',
    defaultValues: { name: '', currentPassword: '' },
  })
  const { errors } = form.formState
  // Both at once, so that no field comes late.
  const preview = own.latest || own.error !== null ? latest?.value : undefined
  const mayBe = preview !== undefined && preview.objections.length === 0 && (hasPassword || isRecent)
  const erase = async (name: string, findProof: () => Promise<Proof>) => {
    try {
      const body: z.input<typeof ErasureRequest> = { name, ...(await findProof()) }
      await request(privacyPath(subject, id, 'erase'), { method: 'POST', body, timeoutMs: ERASING_MS })
      requestSync()
      toast({ type: 'success', title: 'Erased', description: DONE })
      onClose()
    } catch (failure) {
      showRequestError(form, failure, { title: 'Nothing was erased', otherwise: proofFailureText(failure) })
      ask()
      own.ask()
    }
  }
  const submit = form.handleSubmit(({ name, currentPassword }) =>
    erase(name, async () => (hasPassword ? { currentPassword } : {})),
  )
  const { running, run } = useSingleRun()
  const eraseByPasskey = () =>
    run(async () => {
      if (await form.trigger('name', { shouldFocus: true }))
        await erase(form.getValues('name'), async () => ({ passkey: await askForOwnPasskey() }))
    })
  const busy = form.formState.isSubmitting || running
  return (
    <ConfirmDialog
      open
      title={`Erase this ${subject}?`}
      confirmLabel="Erase for good"
      destructive
      busy={busy}
      disabled={offline !== null || !mayBe}
      other={
        mayBe &&
        hasPassword &&
        hasPasskeyHere() && (
          <OwnPasskeyButton
            label="With a passkey"
            disabled={offline !== null || busy}
            onClick={() => void eraseByPasskey()}
          />
        )
      }
      onConfirm={() => void submit()}
      onCancel={onClose}
    >
      <Stack gap="4" minH="96">
        {offline && <Note icon={CloudOff}>{`${offline.reason}.`}</Note>}
        {!latest && error !== null && (
          <ErrorState title="Cannot show what goes" text={failureText(error)} onRetry={ask} />
        )}
        {!preview && error === null && !offline && <Skeleton h="80" role="status" aria-label="Loading" />}
        {preview && <Preview preview={preview} />}
        {preview && !hasPassword && !isRecent && (
          <Note icon={KeyRound}>{howToShowWithoutPassword(email !== null)}</Note>
        )}
        {mayBe && (
          <>
            <FormField label="Name, exactly as above" error={errors.name} required>
              <Input {...form.register('name')} autoComplete="off" dir="auto" maxLength={NAME_MAX} />
            </FormField>
            {hasPassword && (
              <OwnPasswordField
                field={form.register('currentPassword')}
                error={errors.currentPassword}
                email={email}
              />
            )}
          </>
        )}
      </Stack>
    </ConfirmDialog>
  )
}

/** It reads the whole log of changes. */
const ERASING_MS = 10 * 60_000

const DONE = 'Every device hears of it at its next sync.'

function Preview({ preview: { name, objections, goes, stays, unsent } }: { preview: ErasurePreview }) {
  return (
    <>
      <Text as="bdi" color="ink" fontWeight="semibold" overflowWrap="anywhere">
        {name}
      </Text>
      {objections.length > 0 && (
        <Note icon={TriangleAlert} role="alert" bg="attention.subtle" color="attention.fg">
          Not yet. {objections.join(' ')}
        </Note>
      )}
      <Parts title="Is erased" parts={goes} />
      <Parts title="Stays" parts={stays} />
      <Text>
        Backups of before still have it. After a restore it is erased again. This cannot be taken back.
      </Text>
      {unsent > 0 && (
        <Note icon={TriangleAlert}>
          {`${formatCount(unsent)} changes wait on their devices and would be lost. Let them sync first.`}
        </Note>
      )}
    </>
  )
}

function Parts({ title, parts }: { title: string; parts: readonly ErasurePart[] }) {
  return (
    <Box>
      <Text color="ink" fontWeight="semibold">
        {title}
      </Text>
      <List.Root ps="5">
        {parts.map(({ what, count }) => (
          <List.Item key={what}>{count === null ? what : `${what}: ${formatCount(count)}`}</List.Item>
        ))}
      </List.Root>
    </Box>
  )
}
