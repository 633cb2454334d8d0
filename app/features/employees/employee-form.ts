import { request } from '#app/api/request.ts'
import { changedFields } from '#app/domain/changed-fields.ts'
import { withProof } from '#app/session/own-proof.ts'
import { requestSync } from '#app/sync/start-sync.ts'
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
import { formatPhone } from '#schema/rules/text/phone.ts'

export type EmployeeControl = RecordControl<EmployeeInput, EmployeeDetails>

/** The state of the form for a stored employee, or for a new one. */
export function useEmployeeForm(stored?: User) {
  return useRecordForm<EmployeeInput, EmployeeDetails>(
    stored?.email ? EmployeeEditFormSchema : EmployeeFormSchema,
    {
      fullName: stored?.fullName ?? '',
      email: stored?.email ?? '',
      phone: stored?.phone ? formatPhone(stored.phone) : '',
      role: stored?.role ?? 'employee',
      active: stored?.active ?? true,
      password: '',
      confirmPassword: '',
    },
  )
}

/**
 * Adds an employee or, given `original`, the row as it was when the form opened, saves the differences. Throws what
 * `request` throws: only the server knows whether an e-mail is free.
 */
export async function saveEmployee(details: EmployeeDetails, original?: User): Promise<void> {
  if (original) await changeEmployee(original.id, employeeChanges(original, details))
  else await addEmployee(details)
}

async function addEmployee({ confirmPassword: _, ...employee }: EmployeeDetails): Promise<void> {
  await withProof(() => request('/api/users', { method: 'POST', body: employee satisfies NewEmployee }))
  requestSync()
}

/** The differences; a blank password is left out, and so is the e-mail of somebody who has one. */
export function employeeChanges(original: User, details: EmployeeDetails): EmployeeChanges {
  const { fullName, phone, role, active, password } = details
  const email = original.email ?? details.email
  const changes = changedFields({ ...original }, { ...original, fullName, email, phone, role, active })
  return password === '' ? changes : { ...changes, password }
}

/** Saves the changes; throws what `request` throws. */
export async function changeEmployee(id: number, changes: EmployeeChanges): Promise<void> {
  if (Object.keys(changes).length === 0) return
  await withProof(() => request(`/api/users/${id}`, { method: 'PUT', body: changes }))
  // Without a live stream only this sync brings the changed row.
  requestSync()
}

/** Ends all sessions of the person and returns their one-time password. Throws what `request` throws. */
export async function requestPasswordReset(id: number): Promise<string> {
  const answer = await withProof(() => request(`/api/users/${id}/reset-password`, { method: 'POST' }))
  return OneTimePassword.parse(answer).password
}
