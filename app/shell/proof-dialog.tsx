import { chakra, Text } from '@chakra-ui/react'
import {
  howToShowWithoutPassword,
  OwnPasskeyButton,
  OwnPasswordField,
  useOwnProof,
} from '#app/domain/sign-in/own-proof.tsx'
import { lockDevice } from '#app/session/activate-session.ts'
import { dropProofQuestion, giveProof, useProofQuestion } from '#app/session/own-proof.ts'
import { canUsePasskeys } from '#app/session/passkeys.ts'
import { useUser } from '#app/session/session-user.ts'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { PROOF_MINUTES, type ProofState } from '#schema/protocol/own-proof.ts'

const TITLE = 'Is it you?'

/** Asks whoever is at an open session to show that it is its person, before what takes more than that. */
export function ProofDialog() {
  const question = useProofQuestion(({ question }) => question)
  if (!question) return null
  return question.state.hasPassword ? <ByPassword {...question.state} /> : <WithoutPassword />
}

function ByPassword({ passkeys }: ProofState) {
  const { email } = useUser()
  const { form, asksForPasskey, submit, showPasskey } = useOwnProof(async proof => {
    await giveProof(proof)
    useProofQuestion.getState().question?.answer(true)
  })
  const { errors, isSubmitting } = form.formState
  return (
    <ConfirmDialog
      open
      title={TITLE}
      confirmLabel="Continue"
      focusField
      busy={isSubmitting}
      other={
        passkeys > 0 &&
        canUsePasskeys() && (
          <OwnPasskeyButton loading={asksForPasskey} disabled={isSubmitting} onClick={showPasskey} />
        )
      }
      onConfirm={() => void submit()}
      onCancel={dropProofQuestion}
    >
      <chakra.form
        aria-label={TITLE}
        display="flex"
        flexDirection="column"
        gap="4"
        noValidate
        onSubmit={submit}
      >
        <Text>
          {`This takes more than an open session, so that nobody does it who finds the device unlocked. For ${PROOF_MINUTES} minutes you are not asked again.`}
        </Text>
        <OwnPasswordField
          field={form.register('currentPassword')}
          error={errors.currentPassword}
          email={email}
        />
        {/* Enter sends a form of two fields by a button of its own alone. */}
        <input type="submit" hidden />
      </chakra.form>
    </ConfirmDialog>
  )
}

/** The PIN, or the page of one's shops, says who somebody without a password is. */
function WithoutPassword() {
  const hasEmail = useUser().email !== null
  const lock = () => {
    dropProofQuestion()
    void lockDevice()
  }
  return (
    <ConfirmDialog
      open
      title={TITLE}
      confirmLabel="Lock now"
      disabled={hasEmail}
      onConfirm={lock}
      onCancel={dropProofQuestion}
    >
      <Text>{howToShowWithoutPassword(hasEmail)}</Text>
    </ConfirmDialog>
  )
}
