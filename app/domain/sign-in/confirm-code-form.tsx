import { Button, chakra, HStack, Input, Skeleton, Stack, Text } from '@chakra-ui/react'
import { zodResolver } from '@hookform/resolvers/zod'
import { lazy, Suspense } from 'react'
import { useForm } from 'react-hook-form'
import { RequestError } from '#app/api/request.ts'
import { failureText } from '#app/domain/server-answer.tsx'
import { FormField } from '#app/ui/form-field.tsx'
import { showRequestError } from '#app/ui/record-form/use-record-form.ts'
import { ConfirmRequest, type OfferResponse } from '#schema/protocol/second-factor.ts'

/** The library for QR codes comes with it. */
const SecretCode = lazy(async () => ({ default: (await import('./secret-code.tsx')).SecretCode }))

type ConfirmCodeFormProps = {
  offer: OfferResponse
  onCancel: () => void
  /** Turns codes on by the first one; throws what `request` throws. */
  onCode: (code: string) => Promise<void>
}

/** The secret for the authenticator, and the field for the first code of it, which turns codes on. */
export function ConfirmCodeForm({ offer, onCancel, onCode }: ConfirmCodeFormProps) {
  const form = useForm({ resolver: zodResolver(ConfirmRequest), defaultValues: { code: '' } })
  const { errors, isSubmitting } = form.formState
  const submit = form.handleSubmit(async ({ code }) => {
    try {
      await onCode(code)
    } catch (error) {
      const issues = error instanceof RequestError ? error.issues : []
      const issue = issues.find(({ path }) => path === 'code')
      // A toast besides would cover the button on a phone.
      if (issue) return form.setError('code', issue, { shouldFocus: true })
      showRequestError(form, error, { title: 'Codes were not turned on', otherwise: failureText(error) })
    }
  })
  return (
    <chakra.form
      aria-label="First code"
      display="flex"
      flexDirection="column"
      gap="4"
      noValidate
      onSubmit={submit}
    >
      <Text>Scan this with the authenticator app on your phone, or type the secret there.</Text>
      <Suspense fallback={<Skeleton boxSize="56" />}>
        <SecretCode text={offer.uri} />
      </Suspense>
      <Stack gap="1">
        <Text color="muted" textStyle="sm">
          Secret
        </Text>
        <Text dir="ltr" fontFamily="mono" userSelect="all" overflowWrap="anywhere" data-secret>
          {offer.secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}
        </Text>
      </Stack>
      <FormField label="Code that the app shows" error={errors.code} required>
        <Input
          {...form.register('code')}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={12}
          maxW="40"
          dir="ltr"
          fontVariantNumeric="tabular-nums"
        />
      </FormField>
      <HStack gap="2" wrap="wrap">
        <Button type="submit" loading={isSubmitting}>
          Turn codes on
        </Button>
        <Button variant="ghost" onClick={onCancel}>
          Cancel
        </Button>
      </HStack>
    </chakra.form>
  )
}
