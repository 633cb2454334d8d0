import { Badge, Box, Menu, Stack, Text } from '@chakra-ui/react'
import {
  CircleCheck,
  CircleX,
  Download,
  Grid3x3,
  KeyRound,
  Pencil,
  SmartphoneNfc,
  UserCheck,
  UserRoundX,
  UserX,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router-dom'
import { RequestError } from '#app/api/request.ts'
import { privacyPath } from '#app/domain/privacy/privacy-path.ts'
import { useRequireOnline } from '#app/domain/require-online.ts'
import { downloadProven } from '#app/domain/sign-in/proven-download.tsx'
import { canKeepPin } from '#app/session/pin.ts'
import { useUser } from '#app/session/session-user.ts'
import { None } from '#app/ui/list-rows.tsx'
import { CallLink, CutText, PhoneLink } from '#app/ui/record-list/cell-texts.tsx'
import {
  type ListedRecord,
  RecordList,
  RecordName,
  type RecordView,
} from '#app/ui/record-list/record-list.tsx'
import { RowActions, RowMenuItem } from '#app/ui/record-list/row-actions.tsx'
import { saveChange } from '#app/ui/save-change.ts'
import { useUrlRowDialog } from '#app/ui/url-state.ts'
import { roleName } from '#app/ui/value-names.ts'
import type { User } from '#schema/rows/user.ts'
import { changeEmployee } from './employee-form.ts'

type EmployeeRow = ListedRecord & { employee: User }

export function EmployeeList({ employees }: { employees: readonly User[] }) {
  const { linkTo } = useUrlRowDialog('edit')
  return (
    <RecordList
      view={VIEW}
      rows={employees.map(employee => ({
        id: employee.id,
        name: employee.fullName,
        to: linkTo(employee.id),
        draft: `employee ${employee.id}`,
        // Accounts are changed on the server only, so no mutation of one is ever pending.
        unsynced: false,
        employee,
      }))}
    />
  )
}

const VIEW: RecordView<EmployeeRow> = {
  label: 'Employees',
  columns: [
    {
      header: 'Name',
      cell: row => (
        <>
          <RecordName row={row} />
          {/* Narrow tables have no column for it. */}
          {row.employee.email && (
            <Box hideFrom="lg" className="row-small row-cut" dir="auto" title={row.employee.email}>
              {row.employee.email}
            </Box>
          )}
        </>
      ),
    },
    {
      header: 'Email',
      wide: true,
      cell: ({ employee: { email } }) => (email ? <CutText text={email} /> : <None />),
    },
    {
      header: 'Phone',
      cell: ({ employee: { phone } }) => (phone ? <PhoneLink phone={phone} /> : <None />),
    },
    { header: 'Role', cell: ({ employee }) => roleName(employee.role) },
    { header: 'Status', cell: ({ employee }) => <ActiveBadge active={employee.active} /> },
  ],
  card: {
    badge: ({ employee }) => <ActiveBadge active={employee.active} />,
    lines: ({ employee: { role, email, phone } }) => (
      <>
        <span className="row-small row-cut" dir="ltr">
          {[roleName(role), email].filter(Boolean).join(' · ')}
        </span>
        {phone && <CallLink phone={phone} />}
      </>
    ),
  },
  actions: row => <EmployeeActions row={row} />,
}

/** Whether an account is active. */
function ActiveBadge({ active }: { active: boolean }) {
  return active ? (
    <Badge colorPalette="success">
      <CircleCheck size={14} aria-hidden="true" /> Active
    </Badge>
  ) : (
    <Badge colorPalette="neutral">
      <CircleX size={14} aria-hidden="true" /> Inactive
    </Badge>
  )
}

function EmployeeActions({ row: { employee, to } }: { row: EmployeeRow }) {
  const edit = { label: 'Edit', icon: <Pencil aria-hidden="true" />, to }
  return (
    <RowActions name={employee.fullName} first={edit}>
      <RowMenuItem {...edit} />
      <AccountItems employee={employee} />
    </RowActions>
  )
}

/** Actions that end the person's sessions, so they are not offered for one's own account. */
function AccountItems({ employee }: { employee: User }) {
  const own = useUser().id === employee.id
  const offlineReason = useRequireOnline()
  const [reset, codes, pin] = [useUrlRowDialog('reset'), useUrlRowDialog('codes'), useUrlRowDialog('pin')]
  const erase = useUrlRowDialog('erase')
  const navigate = useNavigate()
  const signInErrorText = own ? 'Not for your own account' : offlineReason?.reason
  return (
    <>
      <AccountItem
        label={employee.active ? 'Deactivate' : 'Activate'}
        icon={employee.active ? <UserX aria-hidden="true" /> : <UserCheck aria-hidden="true" />}
        signInErrorText={signInErrorText}
        onSelect={() => void setActive(employee, !employee.active)}
      />
      <AccountItem
        label="Reset Password"
        icon={<KeyRound aria-hidden="true" />}
        signInErrorText={signInErrorText ?? (employee.email === null ? 'Needs an email address' : undefined)}
        onSelect={() => navigate(reset.linkTo(employee.id), { preventScrollReset: true })}
      />
      {employee.email !== null && (
        <AccountItem
          label="Take Off Codes and Passkeys"
          icon={<SmartphoneNfc aria-hidden="true" />}
          signInErrorText={signInErrorText}
          onSelect={() => navigate(codes.linkTo(employee.id), { preventScrollReset: true })}
        />
      )}
      <AccountItem
        label="Export Data"
        icon={<Download aria-hidden="true" />}
        signInErrorText={offlineReason?.reason}
        onSelect={() => void downloadProven(privacyPath('employee', employee.id, 'export'))}
      />
      <AccountItem
        label="Erase"
        icon={<UserRoundX aria-hidden="true" />}
        signInErrorText={signInErrorText}
        onSelect={() => navigate(erase.linkTo(employee.id), { preventScrollReset: true })}
      />
      {employee.email === null && employee.active && (
        <AccountItem
          label="Set PIN on this device"
          icon={<Grid3x3 aria-hidden="true" />}
          signInErrorText={canKeepPin() ? signInErrorText : 'Needs a page that was opened over https'}
          onSelect={() => navigate(pin.linkTo(employee.id), { preventScrollReset: true })}
        />
      )}
    </>
  )
}

type AccountItemProps = {
  label: string
  icon: ReactNode
  /** The reason why the action is disabled. */
  signInErrorText: string | undefined
  onSelect: () => void
}

function AccountItem({ label, icon, signInErrorText, onSelect }: AccountItemProps) {
  return (
    <Menu.Item value={label} disabled={signInErrorText !== undefined} onSelect={onSelect}>
      {icon}
      <Stack gap="0">
        {label}
        {signInErrorText && (
          <Text as="span" textStyle="xs">
            {signInErrorText}
          </Text>
        )}
      </Stack>
    </Menu.Item>
  )
}

/** Activates or deactivates an account and shows a toast with Undo. */
function setActive(employee: User, active: boolean): Promise<boolean> {
  const { id, fullName } = employee
  return saveChange(() => changeEmployee(id, { active }), {
    done: {
      title: active ? 'Employee activated' : 'Employee deactivated',
      description: active
        ? `${fullName} can sign in again.`
        : `${fullName} is signed out everywhere and cannot sign in.`,
      action: { label: 'Undo', onClick: () => void setActive(employee, !active) },
    },
    failed: error => {
      const said = error instanceof RequestError ? error.serverMessage : null
      return said ?? 'An error occurred while updating employee status.'
    },
  })
}
