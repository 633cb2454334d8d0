import { Button, chakra, HStack, Input, List, SimpleGrid, Stack, Text } from '@chakra-ui/react'
import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { request } from '#app/api/request.ts'
import { useRequireOnline } from '#app/domain/require-online.ts'
import { AnswerView, failureText, useServerAnswer } from '#app/domain/server-answer.tsx'
import { withProof } from '#app/session/own-proof.ts'
import { FormField } from '#app/ui/form-field.tsx'
import { showRequestError } from '#app/ui/record-form/use-record-form.ts'
import { toast, toastFailure } from '#app/ui/toast.ts'
import {
  RETENTION,
  RETENTION_KINDS,
  type RetentionKind,
  RetentionPreview,
  RetentionRules,
} from '#schema/protocol/retention.ts'
import { formatCount } from '#schema/texts/count-text.ts'

/** How long personal data is kept. The server keeps it, so that no device changes it unseen. */
export function RetentionTab() {
  const answer = useServerAnswer('/api/privacy/retention', RetentionRules)
  return (
    <Stack gap="4" maxW="3xl">
      <Text color="muted">
        What is older goes by itself, once a day and for good. Leave a field empty to keep it. Appointments,
        payments and tax documents always stay.
      </Text>
      <AnswerView answer={answer} what="how long personal data is kept">
        {rules => <Fields key={JSON.stringify(rules)} rules={rules} onSaved={answer.ask} />}
      </AnswerView>
    </Stack>
  )
}

const WORDS: Record<RetentionKind, { label: string; hint: string; one: string; many: string }> = {
  requests: {
    label: 'Requests that nobody confirmed (days)',
    hint: 'Erases who asked on the site and is known by that alone.',
    one: 'person who only asked',
    many: 'people who only asked',
  },
  messages: {
    label: 'Messages (months)',
    hint: 'To customers and from them, once they are settled.',
    one: 'message',
    many: 'messages',
  },
  photos: {
    label: 'Photos and inspections of cars (months)',
    hint: 'Photos, marks and signatures of work that is paid, or did not take place.',
    one: 'photo, mark or signature',
    many: 'photos, marks and signatures',
  },
  customers: {
    label: 'Customers who do not come any more (months)',
    hint: 'Erases them, as the button on their page does. Not while money is open.',
    one: 'customer',
    many: 'customers',
  },
}

/** An empty field is null. */
const typedAge = (kind: RetentionKind) =>
  z
    .string()
    .trim()
    .transform(text => (text === '' ? null : Number(text)))
    .pipe(RetentionRules.shape[kind])
const TypedRules = z.object({
  requests: typedAge('requests'),
  messages: typedAge('messages'),
  photos: typedAge('photos'),
  customers: typedAge('customers'),
})

function Fields({ rules, onSaved }: { rules: RetentionRules; onSaved: () => void }) {
  const offline = useRequireOnline()
  const [preview, setPreview] = useState<RetentionPreview | null>(null)
  const typed = (kind: RetentionKind) => (rules[kind] === null ? '' : String(rules[kind]))
  const form = useForm<z.input<typeof TypedRules>, unknown, RetentionRules>({
    resolver: zodResolver(TypedRules),
    mode: 'onTouched',
    defaultValues: {
      requests: typed('requests'),
      messages: typed('messages'),
      photos: typed('photos'),
      customers: typed('customers'),
    },
  })
  const { errors, isSubmitting } = form.formState
  const show = form.handleSubmit(async ages => {
    try {
      const set = RETENTION_KINDS.filter(kind => ages[kind] !== null)
      const query = new URLSearchParams(set.map(kind => [kind, String(ages[kind])]))
      setPreview(RetentionPreview.parse(await request(`/api/privacy/retention/preview?${query}`)))
    } catch (error) {
      toastFailure(failureText(error))
    }
  })
  const save = form.handleSubmit(async ages => {
    try {
      await withProof(() => request('/api/privacy/retention', { method: 'PUT', body: ages }))
      toast({ type: 'success', title: 'Retention saved' })
      onSaved()
    } catch (error) {
      showRequestError(form, error, { title: 'Retention was not saved', otherwise: failureText(error) })
    }
  })
  return (
    <chakra.form aria-label="Retention" noValidate onSubmit={save} onChange={() => setPreview(null)}>
      <Stack gap="4">
        <SimpleGrid columns={{ base: 1, md: 2 }} gap="4">
          {RETENTION_KINDS.map(kind => (
            <FormField key={kind} label={WORDS[kind].label} hint={WORDS[kind].hint} error={errors[kind]}>
              <Input
                {...form.register(kind)}
                inputMode="numeric"
                autoComplete="off"
                maxLength={4}
                maxW="28"
                placeholder="Kept"
                fontVariantNumeric="tabular-nums"
                dir="ltr"
                aria-description={`${RETENTION[kind].min} to ${RETENTION[kind].max} ${RETENTION[kind].unit}`}
              />
            </FormField>
          ))}
        </SimpleGrid>
        <Stack role="status" gap="1">
          {preview && (
            <>
              <Text fontWeight="semibold">Goes next:</Text>
              <List.Root ps="5">
                {RETENTION_KINDS.map(kind => (
                  <List.Item key={kind}>{countText(kind, preview[kind])}</List.Item>
                ))}
              </List.Root>
            </>
          )}
        </Stack>
        <HStack gap="3" wrap="wrap">
          <Button variant="outline" disabled={offline !== null} onClick={() => void show()}>
            Show what would go
          </Button>
          <Button type="submit" loading={isSubmitting} disabled={offline !== null}>
            Save retention
          </Button>
          {offline && (
            <Text color="muted" textStyle="sm">
              {offline.reason}
            </Text>
          )}
        </HStack>
      </Stack>
    </chakra.form>
  )
}

function countText(kind: RetentionKind, count: number): string {
  return `${formatCount(count)} ${count === 1 ? WORDS[kind].one : WORDS[kind].many}`
}
