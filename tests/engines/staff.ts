import { PASSWORD } from '#tests/e2e/counter.ts'
import { customer } from '#tests/fixtures/shop.ts'
import type { Person } from './person.ts'

export async function signIn(person: Person): Promise<void> {
  await person.goto('/login')
  await person.until(() => document.querySelector('form') !== null)
  await person.page.run(
    async (email, password) => {
      await fetch('/api/auth/login', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ email, password }),
      })
    },
    'admin@sheen.demo',
    PASSWORD,
  )
  await person.leaveFor('/dashboard')
  await person.until(() => location.pathname === '/dashboard' && document.querySelector('main') !== null)
}

export async function addCustomer(person: Person, name: string, phone: string): Promise<void> {
  // The link of the menu may stand in a folded group.
  await person.follow('/dashboard/crm/customers?new=true')
  await person.type('Full name', name)
  await person.type('Phone number', phone)
  await person.pressUntil(
    'Add Customer',
    () => document.querySelector('[role=dialog][data-state=open]') === null,
  )
  await person.sees('Customer has been added')
}

export function newCustomer(id: number, fullName: string) {
  const { createdAt: _, updatedAt: __, ...details } = customer(id, { fullName })
  return details
}
