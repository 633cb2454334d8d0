import { UserPlus } from 'lucide-react'
import { useMemo } from 'react'
import { useNavigate } from 'react-router-dom'
import { paths } from '#app/paths.ts'
import { useStaff } from '#app/queries/users.ts'
import { useInitialSync } from '#app/sync/use-still-coming.ts'
import { ListPage } from '#app/ui/list-page.tsx'
import { pageOf } from '#app/ui/page-of.ts'
import { useDialogAddress } from '#app/ui/use-dialog-address.ts'
import { useListAddress } from '#app/ui/use-list-address.ts'
import { useWide } from '#app/ui/use-wide.ts'
import { EmployeeCards } from './employee-cards.tsx'
import { EmployeeDialog } from './employee-dialog.tsx'
import { EmployeeTable } from './employee-table.tsx'
import { findEmployees } from './find-employees.ts'
import { ResetPasswordDialog } from './reset-password-dialog.tsx'

/** A shop's whole team on one page; a chain's on a few. */
const SHOWN_AT_ONCE = 100

export function EmployeesPage() {
  const initialSync = useInitialSync()
  const address = useListAddress()
  const { query, page } = address
  const dialog = useDialogAddress('edit')
  const reset = useDialogAddress('reset')
  const staff = useStaff()
  const found = useMemo(() => staff && findEmployees(staff, query), [staff, query])
  const wide = useWide()
  const navigate = useNavigate()

  return (
    <ListPage
      title="Employee Management"
      add={{ label: 'Add Employee', icon: <UserPlus aria-hidden="true" />, to: dialog.linkToNew }}
      placeholder="Name, email, phone or role"
      noun={{ one: 'employee', many: 'employees' }}
      address={address}
      list={found && (found.length > 0 || !initialSync) ? pageOf(found, page, SHOWN_AT_ONCE) : undefined}
      nothing={NOTHING}
      dialog={
        <>
          <EmployeeDialog
            target={dialog.target}
            onClose={dialog.close}
            onAdded={() => navigate(paths.adminEmployees, { replace: true })}
          />
          <ResetPasswordDialog
            id={typeof reset.target === 'number' ? reset.target : null}
            onClose={reset.close}
          />
        </>
      }
    >
      {rows => (wide ? <EmployeeTable employees={rows} /> : <EmployeeCards employees={rows} />)}
    </ListPage>
  )
}

const NOTHING = {
  drawing: 'people',
  yet: 'Add the first one: a name, an email and a password.',
  found: (query: string) => `Nobody matches “${query}”. Try part of a name, an email or a role.`,
} as const
