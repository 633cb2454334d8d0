import { go } from './counter.ts'
import { expect, test } from './test.ts'

test('an address of a row that is not there, or that no row can have, says so', async ({ staffPage }) => {
  const page = await staffPage()
  const noAppointment = page.getByText('Invalid Appointment ID')
  const noCustomer = page.getByRole('heading', { name: 'Customer not found' })
  // Never one after the other on the same screen: what says so must come anew each time.
  for (const [path, says] of [
    ['appointments/0', noAppointment],
    ['crm/customers/999999999', noCustomer],
    ['appointments/-4', noAppointment],
    ['crm/customers/nobody', noCustomer],
    ['appointments/abc', noAppointment],
    ['appointments?edit=987654', page.getByText('Could not find appointment #987654 in any data source')],
    ['appointments/987654', page.getByText('Appointment Not Found')],
  ] as const)
    await test.step(path, async () => {
      await go(page, `/dashboard/${path}`)
      await expect(says).toBeVisible()
    })
  await page.getByRole('link', { name: 'Back to Appointments' }).click()
  await expect(page).toHaveURL(/\/dashboard\/appointments$/)
})
