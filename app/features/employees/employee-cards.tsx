import { Phone } from 'lucide-react'
import { Link } from 'react-router-dom'
import { ItemBoundary } from '#app/ui/item-boundary.tsx'
import { ListCards } from '#app/ui/list-rows.tsx'
import { roleName } from '#app/ui/role-name.ts'
import { useUrlRowDialog } from '#app/ui/url-state.ts'
import type { User } from '#schema/rows/user.ts'
import { formatPhone } from '#schema/rules/phone.ts'
import { ActiveBadge } from './active-badge.tsx'
import { EmployeeActions } from './employee-actions.tsx'

/** The list on a phone. The number calls. */
export function EmployeeCards({ employees }: { employees: readonly User[] }) {
  return (
    <ListCards aria-label="Employees">
      {employees.map(employee => (
        <ItemBoundary key={employee.id} as="li">
          <EmployeeCard employee={employee} />
        </ItemBoundary>
      ))}
    </ListCards>
  )
}

function EmployeeCard({ employee }: { employee: User }) {
  const { id, fullName, email, phone, role, active } = employee
  const { linkTo } = useUrlRowDialog('edit')
  return (
    <li>
      <div className="row-body">
        <span className="row-head">
          <Link className="row-name" dir="auto" to={linkTo(id)} preventScrollReset>
            {fullName}
          </Link>
          <ActiveBadge active={active} />
        </span>
        <span className="row-small row-cut" dir="ltr">{`${roleName(role)} · ${email}`}</span>
        {phone && (
          <a className="row-call" href={`tel:${phone}`}>
            <Phone aria-hidden="true" />
            <span dir="ltr">{formatPhone(phone)}</span>
          </a>
        )}
      </div>
      <EmployeeActions employee={employee} />
    </li>
  )
}
