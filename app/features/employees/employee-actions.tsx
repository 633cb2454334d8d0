import { Menu, Stack, Text } from '@chakra-ui/react'
import { KeyRound, Pencil, UserCheck, UserX } from 'lucide-react'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router-dom'
import { useUser } from '#app/session/session-store.ts'
import { useRequireOnline } from '#app/sync/use-obstacle.ts'
import { RowActions, RowMenuItem } from '#app/ui/row-actions.tsx'
import { useDialogAddress } from '#app/ui/use-dialog-address.ts'
import type { User } from '#schema/rows/user.ts'
import { setActive } from './set-active.ts'

export function EmployeeActions({ employee }: { employee: User }) {
  const { linkTo } = useDialogAddress('edit')
  const edit = { label: 'Edit', icon: <Pencil aria-hidden="true" />, to: linkTo(employee.id) }
  return (
    <RowActions name={employee.fullName} first={edit}>
      <RowMenuItem {...edit} />
      <AccountItems employee={employee} />
    </RowActions>
  )
}

/** What ends somebody's sessions: not for one's own, which would end with it. */
function AccountItems({ employee }: { employee: User }) {
  const own = useUser().id === employee.id
  const offlineReason = useRequireOnline()
  const reset = useDialogAddress('reset')
  const navigate = useNavigate()
  const whyNot = own ? 'Not for your own account' : offlineReason?.reason
  return (
    <>
      <AccountItem
        label={employee.active ? 'Deactivate' : 'Activate'}
        icon={employee.active ? <UserX aria-hidden="true" /> : <UserCheck aria-hidden="true" />}
        whyNot={whyNot}
        onSelect={() => void setActive(employee, !employee.active)}
      />
      <AccountItem
        label="Reset Password"
        icon={<KeyRound aria-hidden="true" />}
        whyNot={whyNot}
        onSelect={() => navigate(reset.linkTo(employee.id), { preventScrollReset: true })}
      />
    </>
  )
}

type AccountItemProps = {
  label: string
  icon: ReactNode
  /** Why it cannot be done now. */
  whyNot: string | undefined
  onSelect: () => void
}

function AccountItem({ label, icon, whyNot, onSelect }: AccountItemProps) {
  return (
    <Menu.Item value={label} disabled={whyNot !== undefined} onSelect={onSelect}>
      {icon}
      <Stack gap="0">
        {label}
        {whyNot && (
          <Text as="span" textStyle="xs">
            {whyNot}
          </Text>
        )}
      </Stack>
    </Menu.Item>
  )
}
