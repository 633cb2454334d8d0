import { Button, Fieldset, HStack, Stack, Text } from '@chakra-ui/react'
import { CloudOff } from 'lucide-react'
import { useRef, useState } from 'react'
import { NetworkError, RequestError, request } from '#app/api/request.ts'
import { useRequireOnline } from '#app/domain/require-online.ts'
import { failureText } from '#app/domain/server-answer.tsx'
import { NotAllowed, turnOffAlerts, turnOnAlerts } from '#app/session/alerts.ts'
import type { SessionUser } from '#app/session/session-user.ts'
import { FormField } from '#app/ui/form-field.tsx'
import { LanguageSelect } from '#app/ui/language-select.tsx'
import { Note } from '#app/ui/note.tsx'
import { SwitchField } from '#app/ui/switch-field.tsx'
import { toast, toastFailure } from '#app/ui/toast.ts'
import {
  type AlertKind,
  type AlertSettings,
  alertKindsOf,
  TestAlertResponse,
} from '#schema/protocol/alerts.ts'
import type { Language } from '#schema/texts/languages.ts'

/** What cannot be done without a network. */
export const ALERTS_OFFLINE =
  'You are offline. Alerts can be turned on and off here once the network is back.'

/** Why alerts could not be turned on or changed. */
export function problemText(error: unknown): string {
  if (error instanceof NotAllowed)
    return 'Alerts stay off, because the browser was not given leave to show them. Tap again to be asked anew.'
  if (error instanceof NetworkError || error instanceof RequestError) return failureText(error)
  return 'The push service of this browser could not be reached. Some networks and browsers block it: try another network.'
}

export function Problem({ children }: { children: string | undefined }) {
  return (
    <Text role="alert" color="danger.fg" textStyle="sm" _empty={{ display: 'none' }}>
      {children}
    </Text>
  )
}

const KIND_LABELS: Record<AlertKind, string> = {
  booking: 'New bookings',
  quote: 'Answers to quotes',
  message: 'Messages from customers',
  assignment: 'Cars assigned to me',
  backup: 'Backups that failed',
}

type AlertChoicesProps = { user: SessionUser; settings: AlertSettings; onChange: () => void }

/** What a person is told here, and how. Each choice is saved as it is made. */
export function AlertChoices({ user, settings, onChange }: AlertChoicesProps) {
  const [chosen, setChosen] = useState<AlertSettings | null>(null)
  const shown = chosen ?? settings
  const saving = useRef<Promise<void>>(Promise.resolve())
  const [problem, setProblem] = useState<string>()
  const offlineReason = useRequireOnline()
  const kinds = alertKindsOf(user.role)
  const save = async (change: Partial<AlertSettings>) => {
    const next = { ...shown, ...change }
    setProblem(undefined)
    setChosen(next)
    // One after another: the last choice has to be the one that stays.
    saving.current = saving.current.catch(() => {}).then(() => turnOnAlerts(user.id, next))
    try {
      await saving.current
      onChange()
    } catch (error) {
      setChosen(shown)
      setProblem(`That was not saved: ${problemText(error)}`)
    }
  }
  const isLast = (kind: AlertKind) => shown.kinds.length === 1 && shown.kinds[0] === kind
  const toggle = (kind: AlertKind) => (on: boolean) =>
    void save({ kinds: kinds.filter(each => (each === kind ? on : shown.kinds.includes(each))) })
  const turnOff = async () => {
    try {
      await turnOffAlerts(user.id)
      toast({ title: 'Alerts are off', description: 'This device shows none of yours any more.' })
      onChange()
    } catch (error) {
      toastFailure(`Alerts were not turned off: ${failureText(error)}`)
    }
  }
  return (
    <>
      <Fieldset.Root>
        <Fieldset.Legend>Tell me about</Fieldset.Legend>
        <Stack gap="1">
          {kinds.map(kind => (
            <SwitchField
              key={kind}
              label={KIND_LABELS[kind]}
              hint={isLast(kind) ? 'Keep one of these, or turn alerts off.' : undefined}
              checked={shown.kinds.includes(kind)}
              disabled={isLast(kind) || offlineReason !== null}
              onChange={toggle(kind)}
            />
          ))}
        </Stack>
      </Fieldset.Root>
      <SwitchField
        label="Show details on the lock screen"
        hint="The customer, the service and the time, or the message. Whoever sees the screen can read it."
        checked={shown.details}
        disabled={offlineReason !== null}
        onChange={details => void save({ details })}
      />
      <FormField label="Language of alerts">
        <LanguageSelect
          disabled={offlineReason !== null}
          value={shown.language}
          onChange={event => void save({ language: event.target.value as Language })}
        />
      </FormField>
      <Problem>{problem}</Problem>
      {offlineReason && <Note icon={CloudOff}>{ALERTS_OFFLINE}</Note>}
      <HStack gap="2" wrap="wrap">
        <TestButton disabled={offlineReason !== null} onGone={onChange} />
        <Button variant="ghost" disabled={offlineReason !== null} onClick={() => void turnOff()}>
          Turn off alerts
        </Button>
      </HStack>
    </>
  )
}

function TestButton({ disabled, onGone }: { disabled: boolean; onGone: () => void }) {
  const [isBusy, setBusy] = useState(false)
  const test = async () => {
    setBusy(true)
    try {
      const answer = await request('/api/alerts/here/test', { method: 'POST', body: {} })
      const { outcome } = TestAlertResponse.parse(answer)
      toast(OUTCOMES[outcome])
      if (outcome === 'gone') onGone()
    } catch (error) {
      toastFailure(`The test was not sent: ${failureText(error)}`)
    }
    setBusy(false)
  }
  return (
    <Button variant="outline" loading={isBusy} disabled={disabled} onClick={() => void test()}>
      Send a test alert
    </Button>
  )
}

const OUTCOMES = {
  sent: {
    type: 'success',
    title: 'Test sent',
    description: 'It appears here in a moment. If it does not, look whether the device is set to quiet.',
  },
  gone: {
    type: 'warning',
    title: 'Alerts were off',
    description: 'The browser had ended them. Turn them on again.',
  },
  failed: {
    type: 'destructive',
    title: 'Test not sent',
    description: 'The push service of this browser did not take it. Try again later.',
  },
} as const
