import { RequestError } from '#app/api/request.ts'
import { toast, toastFailure } from '#app/ui/toast.ts'
import type { User } from '#schema/rows/user.ts'
import { changeEmployee } from './save-employee.ts'

type Employee = Pick<User, 'id' | 'fullName'>

/** Lets somebody in again, or shuts them out at once; says so, and takes it back on request. */
export async function setActive(employee: Employee, active: boolean): Promise<void> {
  const { id, fullName } = employee
  try {
    await changeEmployee(id, { active })
    toast({
      title: active ? 'Employee activated' : 'Employee deactivated',
      description: active
        ? `${fullName} can sign in again.`
        : `${fullName} is signed out everywhere and cannot sign in.`,
      action: { label: 'Undo', onClick: () => void setActive(employee, !active) },
    })
  } catch (error) {
    const said = error instanceof RequestError ? error.serverMessage : null
    toastFailure(said ?? 'An error occurred while updating employee status.')
  }
}
