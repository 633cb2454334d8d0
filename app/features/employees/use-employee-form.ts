import { zodResolver } from '@hookform/resolvers/zod'
import { type Control, type UseFormReturn, useForm } from 'react-hook-form'
import {
  type EmployeeDetails,
  EmployeeEditForm,
  EmployeeForm,
  type EmployeeInput,
} from '#schema/forms/employee.ts'
import type { User } from '#schema/rows/user.ts'
import { formatPhone } from '#schema/rules/phone.ts'

export type EmployeeControl = Control<EmployeeInput, unknown, EmployeeDetails>

/** The form's state for an employee as stored, or for a new one. */
export function useEmployeeForm(stored?: User): UseFormReturn<EmployeeInput, unknown, EmployeeDetails> {
  return useForm<EmployeeInput, unknown, EmployeeDetails>({
    resolver: zodResolver(stored ? EmployeeEditForm : EmployeeForm),
    mode: 'onTouched',
    defaultValues: {
      fullName: stored?.fullName ?? '',
      email: stored?.email ?? '',
      phone: stored?.phone ? formatPhone(stored.phone) : '',
      role: stored?.role ?? 'employee',
      active: stored?.active ?? true,
      password: '',
      confirmPassword: '',
    },
  })
}
