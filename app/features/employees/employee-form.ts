import { request } from '#app/api/request.ts'
import { changedFields } from '#app/domain/changed-fields.ts'
import { syncNow } from '#app/sync/start-sync.ts'
import { type RecordControl, useRecordForm } from '#app/ui/record-form/use-record-form.ts'
import {
  type EmployeeChanges,
  type EmployeeDetails,
  EmployeeEditFormSchema,
  EmployeeFormSchema,
  type EmployeeInput,
  type NewEmployee,
} from '#schema/forms/employee.ts'
import { OneTimePassword } from '#schema/protocol/employees.ts'
import type { User } from '#schema/rows/user.ts'
import { formatPhone } from '#schema/rules/phone.ts'

export type EmployeeControl = RecordControl<EmployeeInput, EmployeeDetails>

/** The form's state for an employee as stored, or for a new one. */
export function useEmployeeForm(stored?: User) {
  return useRecordForm<EmployeeInput, EmployeeDetails>(stored ? EmployeeEditFormSchema : EmployeeFormSchema, {
    fullName: stored?.fullName ?? '',
    email: stored?.email ?? '',
    phone: stored?.phone ? formatPhone(stored.phone) : '',
    role: stored?.role ?? 'employee',
    active: stored?.active ?? true,
    password: '',
    confirmPassword: '',
  })
}

/**
 * Adds an employee or, given `seen`, the row as it was when the form opened, saves what differs from it. Throws
 * what `request` throws: whether an e-mail is free only the server can say.
 */
export async function saveEmployee(details: EmployeeDetails, seen?: User): Promise<void> {
  if (seen) await changeEmployee(seen.id, employeeChanges(seen, details))
  else await addEmployee(details)
}

async function addEmployee({ confirmPassword: _, ...employee }: EmployeeDetails): Promise<void> {
  await request('/api/users', { method: 'POST', body: employee satisfies NewEmployee })
  syncNow()
}

/** What differs; a blank password stays as it is, and so does the e-mail. */
export function employeeChanges(seen: User, details: EmployeeDetails): EmployeeChanges {
  const { fullName, phone, role, active, password } = details
  const changes = changedFields({ ...seen }, { ...seen, fullName, phone, role, active })
  return password === '' ? changes : { ...changes, password }
}

/** Saves the changes; throws what `request` throws. */
export async function changeEmployee(id: number, changes: EmployeeChanges): Promise<void> {
  if (Object.keys(changes).length === 0) return
  await request(`/api/users/${id}`, { method: 'PUT', body: changes })
  // The live stream brings the row as well; without one, this does.
  syncNow()
}

/** Signs the person out everywhere and gives the password to hand over. Throws what `request` throws. */
export async function requestPasswordReset(id: number): Promise<string> {
  const answer = await request(`/api/users/${id}/reset-password`, { method: 'POST' })
  return OneTimePassword.parse(answer).password
}
