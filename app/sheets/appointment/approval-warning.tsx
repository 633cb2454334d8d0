import { Text } from '@chakra-ui/react'
import { useSettings } from '#app/queries/settings.ts'
import { useUser } from '#app/session/session-user.ts'
import { SavableWarning } from '#app/ui/note.tsx'
import { discountLimit } from '#schema/rules/money/discount.ts'
import { SETS_PRICES } from '#schema/rules/permissions.ts'

type ApprovalWarningProps = {
  asks: boolean
  /** Whether prices can be typed, too, and not only a discount. */
  withPrices?: boolean
}

/** Tells before saving that somebody else will be asked. */
export function ApprovalWarning({ asks, withPrices = false }: ApprovalWarningProps) {
  const { role } = useUser()
  const percent = `${discountLimit(role, useSettings() ?? {})}%`
  const approver = role === 'store_manager' ? 'an admin' : 'a manager'
  const what = !withPrices
    ? `More than ${percent} off can be given`
    : SETS_PRICES.includes(role)
      ? `More than ${percent} below or above the list can be saved`
      : `A price of your own, or more than ${percent} off, can be saved`
  return (
    <SavableWarning hidden={!asks}>
      <Text>{`${what}: ${approver} is asked to approve it.`}</Text>
    </SavableWarning>
  )
}
