import { Button, Link, Stack, Text } from '@chakra-ui/react'
import { ShieldCheck } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { RequestError, request } from '#app/api/request.ts'
import { useRequireOnline } from '#app/domain/require-online.ts'
import { AnswerView, failureText, useServerAnswer } from '#app/domain/server-answer.tsx'
import { FactorRolesField } from '#app/domain/sign-ins/factor-roles-field.tsx'
import { paths } from '#app/paths.ts'
import { withProof } from '#app/session/own-proof.ts'
import { useUser } from '#app/session/session-user.ts'
import { DetailCard } from '#app/ui/detail-card.tsx'
import { Note } from '#app/ui/note.tsx'
import { toastFailure } from '#app/ui/toast.ts'
import { useSingleRun } from '#app/ui/use-single-run.ts'
import { AccessRules, PROPOSED_FACTOR_ROLES } from '#schema/protocol/access-rules.ts'
import { SecondFactorResponse } from '#schema/protocol/second-factor.ts'
import type { Role } from '#schema/rows/user.ts'

type AccessStepProps = {
  /** The buttons of the step, with that which goes on at their end. */
  buttons: (next: ReactNode) => ReactNode
  onNext: () => void
}

/** Proposes that whoever sees the money of the shop signs in with more than a password. A shop may open without it. */
export function AccessStep({ buttons, onNext }: AccessStepProps) {
  const rules = useServerAnswer('/api/admin/access-rules', AccessRules)
  const own = useServerAnswer('/api/account/second-factor', SecondFactorResponse)
  return (
    <AnswerView answer={rules} what="how accounts are guarded">
      {value => (
        <Choice
          key={String(value.secondFactorRoles)}
          rules={value}
          lacksOwn={own.latest?.value.isOn === false && own.latest.value.passkeys === 0}
          {...{ buttons, onNext }}
        />
      )}
    </AnswerView>
  )
}

type ChoiceProps = AccessStepProps & { rules: AccessRules; lacksOwn: boolean }

function Choice({ rules, lacksOwn, buttons, onNext }: ChoiceProps) {
  const { role } = useUser()
  const offlineReason = useRequireOnline()
  const { running, run } = useSingleRun()
  const kept = rules.secondFactorRoles
  const [roles, setRoles] = useState<readonly Role[]>(kept.length > 0 ? kept : PROPOSED_FACTOR_ROLES)
  const [error, setError] = useState<string>()
  const save = async () => {
    try {
      const body = { ...rules, secondFactorRoles: [...roles] } satisfies AccessRules
      await withProof(() => request('/api/admin/access-rules', { method: 'PUT', body }))
      onNext()
    } catch (failure) {
      const issues = failure instanceof RequestError ? failure.issues : []
      const issue = issues.find(({ path }) => path === 'secondFactorRoles')
      if (issue) setError(issue.message)
      else toastFailure(`This was not saved: ${failureText(failure)}`)
    }
  }
  return (
    <Stack gap="4">
      <DetailCard title="Sign-ins">
        <Text>
          A password can be seen, guessed or stolen. With a passkey or the codes of an app a stolen password
          alone opens nothing. We propose it for whoever sees the money of the shop.
        </Text>
        <FactorRolesField
          roles={roles}
          error={error}
          onChange={chosen => {
            setError(undefined)
            setRoles(chosen)
          }}
        />
        {lacksOwn && roles.includes(role) && (
          <Note icon={ShieldCheck}>
            You have none yourself yet.{' '}
            <Link asChild color="inherit" textDecoration="underline">
              <RouterLink to={paths.accountPassword}>Set one up under My Account</RouterLink>
            </Link>{' '}
            first, then come back.
          </Note>
        )}
      </DetailCard>
      {buttons(
        <Stack direction={{ base: 'column', sm: 'row' }} gap="2">
          <Button variant="ghost" onClick={onNext}>
            Not now
          </Button>
          <Button
            loading={running}
            disabled={offlineReason !== null}
            title={offlineReason?.reason}
            onClick={() => void run(save)}
          >
            Save and continue
          </Button>
        </Stack>,
      )}
    </Stack>
  )
}
