import { Button, chakra, HStack, Text } from '@chakra-ui/react'
import { OwnPasskeyButton, OwnPasswordField, useOwnProof } from '#app/domain/sign-in/own-proof.tsx'
import { canUsePasskeys } from '#app/session/passkeys.ts'
import type { SessionUser } from '#app/session/session-user.ts'
import type { Proof } from '#schema/protocol/passkeys.ts'

type PasswordQuestionProps = {
  title: string
  action: string
  user: SessionUser
  onCancel: () => void
  /** Whether a passkey can be shown in place of the password. */
  hasPasskeys: boolean
  /** Does what was asked for; throws what `request` throws, or a `PasskeyError`. */
  onProof: (proof: Proof) => Promise<void>
}

/** Asks for the password, or a passkey, before something that an open session alone must not do. */
export function PasswordQuestion({
  title,
  action,
  user,
  onCancel,
  hasPasskeys,
  onProof,
}: PasswordQuestionProps) {
  const { form, asksForPasskey, submit, showPasskey } = useOwnProof(onProof)
  const { errors, isSubmitting } = form.formState
  return (
    <chakra.form
      aria-label={title}
      display="flex"
      flexDirection="column"
      gap="4"
      noValidate
      onSubmit={submit}
    >
      <Text fontWeight="semibold">{title}</Text>
      <OwnPasswordField
        field={form.register('currentPassword')}
        error={errors.currentPassword}
        email={user.email}
        autoFocus
      />
      <HStack gap="2" wrap="wrap">
        <Button type="submit" loading={isSubmitting}>
          {action}
        </Button>
        {hasPasskeys && canUsePasskeys() && (
          <OwnPasskeyButton loading={asksForPasskey} onClick={() => void showPasskey()} />
        )}
        <Button variant="ghost" onClick={onCancel}>
          Cancel
        </Button>
      </HStack>
    </chakra.form>
  )
}
