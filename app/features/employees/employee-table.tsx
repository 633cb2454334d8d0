import { Box } from '@chakra-ui/react'
import { Link } from 'react-router-dom'
import { ItemBoundary } from '#app/ui/item-boundary.tsx'
import { ListFrame, ListTable } from '#app/ui/list-rows.tsx'
import { None } from '#app/ui/none.tsx'
import { roleName } from '#app/ui/role-name.ts'
import { useUrlRowDialog } from '#app/ui/url-state.ts'
import type { User } from '#schema/rows/user.ts'
import { formatPhone } from '#schema/rules/phone.ts'
import { ActiveBadge } from './active-badge.tsx'
import { EmployeeActions } from './employee-actions.tsx'

export function EmployeeTable({ employees }: { employees: readonly User[] }) {
  return (
    <ListFrame>
      <ListTable aria-label="Employees">
        <thead>
          <tr>
            <th scope="col">Name</th>
            <th scope="col" data-wide>
              Email
            </th>
            <th scope="col">Phone</th>
            <th scope="col">Role</th>
            <th scope="col">Status</th>
            <th scope="col" data-end>
              Actions
            </th>
          </tr>
        </thead>
        <tbody>
          {employees.map(employee => (
            <ItemBoundary key={employee.id} as="tr">
              <EmployeeRow employee={employee} />
            </ItemBoundary>
          ))}
        </tbody>
      </ListTable>
    </ListFrame>
  )
}

function EmployeeRow({ employee }: { employee: User }) {
  const { id, fullName, email, phone, role, active } = employee
  const { linkTo } = useUrlRowDialog('edit')
  return (
    <tr>
      <td>
        <span className="row-head">
          <Link className="row-name" dir="auto" to={linkTo(id)} preventScrollReset title={fullName}>
            {fullName}
          </Link>
        </span>
        {/* Where there is no room for a column of its own. */}
        <Box hideFrom="lg" className="row-small row-cut" dir="auto" title={email}>
          {email}
        </Box>
      </td>
      <td data-wide>
        <span className="row-cut" dir="auto" title={email}>
          {email}
        </span>
      </td>
      <td>
        {phone ? (
          <a className="row-link" href={`tel:${phone}`} dir="ltr">
            {formatPhone(phone)}
          </a>
        ) : (
          <None />
        )}
      </td>
      <td>{roleName(role)}</td>
      <td>
        <ActiveBadge active={active} />
      </td>
      <td>
        <EmployeeActions employee={employee} />
      </td>
    </tr>
  )
}
