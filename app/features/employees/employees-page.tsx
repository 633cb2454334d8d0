import { Link as TextLink } from '@chakra-ui/react'
import { CalendarClock, UserPlus } from 'lucide-react'
import { useMemo } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { EraseDialog } from '#app/domain/privacy/erase-dialog.tsx'
import { paths } from '#app/paths.ts'
import { useInitialSync } from '#app/queries/sync-status.ts'
import { useStaff } from '#app/queries/users.ts'
import { useUrlSearch } from '#app/ui/list-url-state.ts'
import { Note } from '#app/ui/note.tsx'
import { ListPage } from '#app/ui/record-list/list-page.tsx'
import { useUrlRowDialog } from '#app/ui/url-state.ts'
import { EmployeeList } from './employee-list.tsx'
import { EmployeeSheet } from './employee-sheet.tsx'
import { findEmployees } from './find-employees.ts'
import { ResetPasswordDialog } from './reset-password-dialog.tsx'
import { SetPinDialog } from './set-pin-dialog.tsx'
import { TakeCodesOffDialog } from './take-codes-off-dialog.tsx'

/** Rows on a page: enough for the whole team of one shop. */
const SHOWN_AT_ONCE = 100

export function EmployeesPage() {
  const initialSync = useInitialSync()
  const address = useUrlSearch()
  const { query } = address
  const dialog = useUrlRowDialog('edit')
  const [reset, codes, pin] = [useUrlRowDialog('reset'), useUrlRowDialog('codes'), useUrlRowDialog('pin')]
  const erase = useUrlRowDialog('erase')
  const staff = useStaff()
  const found = useMemo(() => staff && findEmployees(staff, query), [staff, query])
  const navigate = useNavigate()

  return (
    <ListPage
      title="Employee Management"
      add={{
        label: 'Add Employee',
        icon: <UserPlus aria-hidden="true" />,
        to: dialog.linkToNew,
        draft: 'employee new',
      }}
      placeholder="Name, email, phone or role"
      noun={{ one: 'employee', many: 'employees' }}
      address={address}
      rows={found}
      initialSync={initialSync}
      pageSize={SHOWN_AT_ONCE}
      notice={
        <Note icon={CalendarClock}>
          Working hours, days off and training are under{' '}
          <TextLink asChild color="inherit" textDecoration="underline">
            <Link to={paths.team}>Team</Link>
          </TextLink>
          .
        </Note>
      }
      nothing={NOTHING}
      dialog={
        <>
          <EmployeeSheet
            target={dialog.target}
            onClose={dialog.close}
            onAdded={() => navigate(paths.adminEmployees, { replace: true })}
          />
          <ResetPasswordDialog
            id={typeof reset.target === 'number' ? reset.target : null}
            onClose={reset.close}
          />
          <TakeCodesOffDialog
            id={typeof codes.target === 'number' ? codes.target : null}
            onClose={codes.close}
          />
          <EraseDialog
            subject="employee"
            id={typeof erase.target === 'number' ? erase.target : null}
            onClose={erase.close}
          />
          <SetPinDialog id={typeof pin.target === 'number' ? pin.target : null} onClose={pin.close} />
        </>
      }
    >
      {rows => <EmployeeList employees={rows} />}
    </ListPage>
  )
}

const NOTHING = {
  drawing: 'people',
  yet: 'Add the first one. A name is enough; with an email and a password they can sign in on any device.',
  noMatch: (query: string) => `Nobody matches “${query}”. Try part of a name, an email or a role.`,
} as const
