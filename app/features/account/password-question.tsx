import { Button, chakra, HStack, Input, Text } from '@chakra-ui/react'
import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { failureText } from '#app/domain/server-answer.tsx'
import type { SessionUser } from '#app/session/session-user.ts'
import { FormField } from '#app/ui/form-field.tsx'
import { showRequestError } from '#app/ui/record-form/use-record-form.ts'
import { WithPassword } from '#schema/protocol/second-factor.ts'

type PasswordQuestionProps = {
  title: string
  action: string
  user: SessionUser
  onCancel: () => void
  /** Does what was asked for; throws what `request` throws. */
  onPassword: (password: string) => Promise<void>
}

/** Asks for the password before something that an open session alone must not do. */
export function PasswordQuestion({ title, action, user, onCancel, onPassword }: PasswordQuestionProps) {
  const form = useForm({ resolver: zodResolver(WithPassword), defaultValues: { currentPassword: '' } })
  const { errors, isSubmitting } = form.formState
  const submit = form.handleSubmit(async ({ currentPassword }) => {
    try {
      await onPassword(currentPassword)
    } catch (error) {
      showRequestError(form, error, { title: 'Not done', otherwise: failureText(error) })
    }
  })
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
      {/* Tells password managers whose password this is. */}
      <input type="email" autoComplete="username" value={user.email ?? ''} readOnly hidden />
      <FormField label="Your password" error={errors.currentPassword} required>
        <Input
          {...form.register('currentPassword')}
          type="password"
          autoComplete="current-password"
          autoFocus
        />
      </FormField>
      <HStack gap="2" wrap="wrap">
        <Button type="submit" loading={isSubmitting}>
          {action}
        </Button>
        <Button variant="ghost" onClick={onCancel}>
          Cancel
        </Button>
      </HStack>
    </chakra.form>
  )
}
