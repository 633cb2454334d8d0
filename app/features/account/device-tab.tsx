import { Button, HStack, Input, NativeSelect, Skeleton, Stack, Text } from '@chakra-ui/react'
import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { useRequireOnline } from '#app/domain/require-online.ts'
import { failureText } from '#app/domain/server-answer.tsx'
import { askForOwnPasskey, OwnPasskeyButton, proofFailureText } from '#app/domain/sign-in/own-proof.tsx'
import { PinFields, type PinFieldsValue, usePinForm } from '#app/domain/sign-in/pin-fields.tsx'
import { lockAfterMinutes, lockDevice } from '#app/session/activate-session.ts'
import { deviceName, nameDevice } from '#app/session/device-session.ts'
import { LOCK_AFTER_CHOICES, setLockAfter } from '#app/session/lock.ts'
import { hasPasskeyHere } from '#app/session/passkeys.ts'
import { canKeepPin, type PinPerson, pinPeople, removePin, setPin } from '#app/session/pin.ts'
import type { SessionUser } from '#app/session/session-user.ts'
import { FormField } from '#app/ui/form-field.tsx'
import { showRequestError } from '#app/ui/record-form/use-record-form.ts'
import { toast, toastFailure } from '#app/ui/toast.ts'
import { typedLine } from '#schema/forms/fields.ts'
import { DEVICE_NAME_MAX } from '#schema/protocol/lease.ts'
import type { Assertion } from '#schema/protocol/passkeys.ts'
import { AccountForm } from './account-form.tsx'
import { AlertsSection } from './alerts-section.tsx'
import { RescueForm } from './rescue-form.tsx'

type Here = { name: string; lockAfter: number; own: PinPerson | undefined }

/** The settings of this device: the person's PIN on it, when it locks, their alerts, and its name. */
export function DeviceTab({ user }: { user: SessionUser }) {
  const [here, setHere] = useState<Here>()
  const [changes, setChanges] = useState(0)
  const reread = () => setChanges(count => count + 1)
  // biome-ignore lint/correctness/useExhaustiveDependencies: every change is read back.
  useEffect(() => {
    void Promise.all([deviceName(), lockAfterMinutes(), pinPeople()]).then(([name, lockAfter, people]) =>
      setHere({ name: name ?? '', lockAfter, own: people.find(person => person.user.id === user.id) }),
    )
  }, [user.id, changes])
  if (!here) return <Skeleton h="40" />
  return (
    <Stack gap="8">
      {canKeepPin() ? (
        <>
          <PinForm user={user} hasPin={here.own !== undefined} onChange={reread} />
          {here.own && <LockChoice user={user} lockAfter={here.lockAfter} onChange={reread} />}
        </>
      ) : (
        <Text color="muted">
          A PIN needs a page that was opened over https. Ask whoever runs the server about it.
        </Text>
      )}
      <AlertsSection user={user} />
      <NameForm name={here.name} />
      <RescueForm user={user} />
    </Stack>
  )
}

type PinFormProps = { user: SessionUser; hasPin: boolean; onChange: () => void }

function PinForm({ user, hasPin, onChange }: PinFormProps) {
  const form = usePinForm()
  const { isSubmitting } = form.formState
  const offline = useRequireOnline() !== null
  const save = async (typed: PinFieldsValue, askForProof?: () => Promise<Assertion>) => {
    try {
      await setPin(user, { ...typed, passkey: await askForProof?.() })
      form.reset()
      toast({ type: 'success', title: 'PIN set', description: 'It opens your account on this device only.' })
      onChange()
    } catch (error) {
      showRequestError(form, error, { title: 'The PIN was not set', otherwise: proofFailureText(error) })
    }
  }
  const withPasskey = form.handleSubmit(typed => save(typed, askForOwnPasskey))
  return (
    <AccountForm
      label="PIN"
      saveLabel={hasPin ? 'Change PIN' : 'Set PIN'}
      saving={isSubmitting}
      beside={
        user.email !== null &&
        hasPasskeyHere() && (
          <OwnPasskeyButton
            label="With a passkey"
            disabled={offline || isSubmitting}
            onClick={() => void withPasskey()}
          />
        )
      }
      onSubmit={form.handleSubmit(typed => save(typed))}
    >
      <Text color="muted">
        With a PIN you lock this device and come back in a moment, without a network too.{' '}
        {user.email === null
          ? 'After 5 wrong tries, or 7 days without the server, an admin has to set a new one for you.'
          : 'After 5 wrong tries, or 7 days without the server, the password is asked for.'}
      </Text>
      <PinFields form={form} email={user.email} />
    </AccountForm>
  )
}

type LockChoiceProps = { user: SessionUser; lockAfter: number; onChange: () => void }

function LockChoice({ user, lockAfter, onChange }: LockChoiceProps) {
  const remove = async () => {
    try {
      await removePin(user.id)
      toast({ title: 'PIN removed', description: 'From now on you need your password here.' })
      onChange()
    } catch (error) {
      toastFailure(`The PIN was not removed: ${failureText(error)}`)
    }
  }
  return (
    <Stack gap="3" maxW="lg">
      <FormField label="Lock when nobody touches it">
        <NativeSelect.Root maxW="56">
          <NativeSelect.Field
            value={lockAfter}
            onChange={event => void setLockAfter(Number(event.target.value)).then(onChange)}
          >
            {LOCK_AFTER_CHOICES.map(minutes => (
              <option key={minutes} value={minutes}>{`After ${minutes} minutes`}</option>
            ))}
          </NativeSelect.Field>
          <NativeSelect.Indicator />
        </NativeSelect.Root>
      </FormField>
      <HStack gap="2" wrap="wrap">
        <Button variant="outline" onClick={() => void lockDevice()}>
          Lock now
        </Button>
        {user.email !== null && (
          <Button variant="ghost" onClick={remove}>
            Remove PIN
          </Button>
        )}
      </HStack>
    </Stack>
  )
}

const NameFields = z.object({
  name: typedLine().max(DEVICE_NAME_MAX, `At most ${DEVICE_NAME_MAX} characters`),
})
type NameFields = z.infer<typeof NameFields>

function NameForm({ name }: { name: string }) {
  const form = useForm<NameFields>({ resolver: zodResolver(NameFields), defaultValues: { name } })
  const { errors, isSubmitting } = form.formState
  const submit = form.handleSubmit(async fields => {
    try {
      await nameDevice(fields.name)
      form.reset(fields)
      toast({ type: 'success', title: 'Device named', description: fields.name || 'It has no name now.' })
    } catch (error) {
      toastFailure(`The device was not named: ${failureText(error)}`)
    }
  })
  return (
    <AccountForm label="Device name" saveLabel="Save name" saving={isSubmitting} onSubmit={submit}>
      <FormField
        label="Name of this device"
        error={errors.name}
        hint="What the team calls it, such as Counter tablet."
      >
        <Input {...form.register('name')} maxLength={DEVICE_NAME_MAX} autoComplete="off" />
      </FormField>
    </AccountForm>
  )
}
