import { roleName } from '#app/ui/value-names.ts'
import type { User } from '#schema/rows/user.ts'
import { findCustomers } from '#schema/rules/find/find-customers.ts'
import { searchText } from '#schema/rules/text/search-text.ts'

/** The employees whose name, e-mail or role contains every typed word and whose phone contains the typed digits. */
export function findEmployees(employees: readonly User[], typed: string): readonly User[] {
  const listed = employees.map(employee => ({
    employee,
    phone: employee.phone ?? '',
    text: searchText(employee.fullName, employee.email ?? '', roleName(employee.role)),
  }))
  return findCustomers(listed, typed).map(({ employee }) => employee)
}
