import { Button, chakra, Heading, HStack, Input, Stack, Text } from '@chakra-ui/react'
import { zodResolver } from '@hookform/resolvers/zod'
import { useController, useForm } from 'react-hook-form'
import { z } from 'zod'
import { request } from '#app/api/request.ts'
import { useRequireOnline } from '#app/domain/require-online.ts'
import { AnswerView, failureText, useServerAnswer } from '#app/domain/server-answer.tsx'
import { FactorRolesField } from '#app/domain/sign-ins/factor-roles-field.tsx'
import { withProof } from '#app/session/own-proof.ts'
import { FormField } from '#app/ui/form-field.tsx'
import { ChoiceField } from '#app/ui/inputs.tsx'
import { showRequestError } from '#app/ui/record-form/use-record-form.ts'
import { toast } from '#app/ui/toast.ts'
import { AccessRules, DAYS_KEPT, IDLE_HOURS } from '#schema/protocol/access-rules.ts'
import { HISTORY_MONTHS, LIMITED_DEVICES, type LimitedDevices } from '#schema/protocol/history-window.ts'

/** How the shop guards its accounts. The server keeps it, so that no device changes it unseen. */
export function AccessForm() {
  const answer = useServerAnswer('/api/admin/access-rules', AccessRules)
  return (
    <Stack as="section" aria-labelledby="access-rules" gap="3" pt="4">
      <Heading as="h2" size="lg" id="access-rules">
        Access
      </Heading>
      <AnswerView answer={answer} what="how accounts are guarded">
        {rules => <Fields key={JSON.stringify(rules)} rules={rules} onSaved={answer.ask} />}
      </AnswerView>
    </Stack>
  )
}

const TypedRules = AccessRules.extend({
  adminIdleHours: z.coerce.number().pipe(AccessRules.shape.adminIdleHours),
  keepDays: z.coerce.number().pipe(AccessRules.shape.keepDays),
  historyMonths: z
    .string()
    .transform(text => (text === '' ? null : Number(text)))
    .pipe(AccessRules.shape.historyMonths),
})

const HISTORY = [
  { id: '', name: 'All of it' },
  ...HISTORY_MONTHS.map(months => ({
    id: String(months),
    name: months === 1 ? 'This month and the last' : `This month and the ${months} before`,
  })),
]
const WHICH: Record<LimitedDevices, string> = {
  shared: 'Devices that several people use',
  all: 'All devices',
}
const DEVICES = LIMITED_DEVICES.map(id => ({ id, name: WHICH[id] }))

const NUMBER_INPUT = {
  type: 'number',
  inputMode: 'numeric',
  autoComplete: 'off',
  step: 1,
  maxW: '28',
  fontVariantNumeric: 'tabular-nums',
  dir: 'ltr',
} as const

function Fields({ rules, onSaved }: { rules: AccessRules; onSaved: () => void }) {
  const offlineReason = useRequireOnline()
  const form = useForm<z.input<typeof TypedRules>, unknown, AccessRules>({
    resolver: zodResolver(TypedRules),
    defaultValues: { ...rules, historyMonths: String(rules.historyMonths ?? '') },
  })
  const { errors, isSubmitting } = form.formState
  const { field: roles } = useController({ control: form.control, name: 'secondFactorRoles' })
  const submit = form.handleSubmit(async typed => {
    try {
      await withProof(() => request('/api/admin/access-rules', { method: 'PUT', body: typed }))
      toast({ type: 'success', title: 'Access saved' })
      onSaved()
    } catch (error) {
      showRequestError(form, error, { title: 'Access was not saved', otherwise: failureText(error) })
    }
  })
  return (
    <chakra.form
      aria-label="Access"
      display="flex"
      flexDirection="column"
      gap="4"
      maxW="lg"
      noValidate
      onSubmit={submit}
    >
      <FormField
        label="Hours until an admin has to sign in again"
        error={errors.adminIdleHours}
        hint="Counted from when they last touched that device, while it is online."
        required
      >
        <Input {...form.register('adminIdleHours')} {...NUMBER_INPUT} {...IDLE_HOURS} />
      </FormField>
      <FormField
        label="Days a device keeps its data offline"
        error={errors.keepDays}
        hint="Then it removes the shop’s data, so that a lost tablet does not keep it for ever. What waits to be sent stays."
        required
      >
        <Input {...form.register('keepDays')} {...NUMBER_INPUT} {...DAYS_KEPT} />
      </FormField>
      <FormField
        label="History on a device"
        error={errors.historyMonths}
        hint="Older visits with their photos, payments and messages are not kept there, unless something is still open. Admins and accountants have all of it on each of theirs, for the reports."
      >
        <ChoiceField {...form.register('historyMonths')} options={HISTORY} />
      </FormField>
      <FormField
        label="Where history is limited"
        error={errors.limitedDevices}
        hint="Several people use it while somebody else has their data or a PIN on it. A device that becomes limited fetches its data anew."
      >
        <ChoiceField {...form.register('limitedDevices')} options={DEVICES} />
      </FormField>
      <FactorRolesField
        roles={roles.value}
        error={errors.secondFactorRoles?.message}
        onChange={roles.onChange}
      />
      <HStack gap="3" wrap="wrap">
        <Button
          type="submit"
          w={{ base: 'full', sm: 'auto' }}
          variant="outline"
          loading={isSubmitting}
          disabled={offlineReason !== null}
        >
          Save access
        </Button>
        {offlineReason && (
          <Text color="muted" textStyle="sm">
            {offlineReason.reason}
          </Text>
        )}
      </HStack>
    </chakra.form>
  )
}
