import type { Page } from '@playwright/test'
import { addDays, shopDay } from '#schema/rules/time/shop-time.ts'
import { writeRows } from '#server/seed/write-rows.ts'
import { appointment } from '#tests/fixtures/appointment.ts'
import { customer, vehicle } from '#tests/fixtures/shop.ts'
import { go } from './counter.ts'
import type { ShopServer } from './shop-server.ts'
import { expect, test } from './test.ts'

const tab = (page: Page, name: string) => page.getByRole('tab', { name: new RegExp(`^${name}`) })
const list = (page: Page, name: string) => page.getByRole('list', { name, exact: true }).getByRole('listitem')

type Known = { id: number; name: string; phone: string; firstAppointment: number }

/**
 * Somebody with four vehicles, six appointments ahead, one called off, one missed and two done, of AED 105.00
 * and 210.00 paid.
 */
async function arrangeCustomer({ sql }: ShopServer, phone: string): Promise<Known> {
  const today = shopDay(new Date().toISOString())
  const days = [1, 2, 3, 4, 5, 6, 7, -1, -2, -30].map(days => addDays(today, days))
  const statuses = [...Array(6).fill('confirmed'), 'cancelled', 'no_show', 'paid', 'paid']
  const name = 'Faris Fourcars'
  let known: Known | undefined
  await sql.begin(transaction =>
    writeRows(transaction, newId => {
      const owner = customer(newId(), { fullName: name, phone })
      const cars = [1, 2, 3, 4].map(() => vehicle(newId(), owner.id))
      const appointments = days.map((day, i) => {
        const paidFils = statuses[i] === 'paid' ? (i - 7) * 10_500 : 0
        return appointment(newId(), {
          ...{ customerId: owner.id, vehicleId: cars[0]?.id ?? 0, day, status: statuses[i], paidFils },
          ...{ subtotalFils: paidFils, vatFils: 0, totalFils: paidFils },
        })
      })
      known = { id: owner.id, name, phone, firstAppointment: appointments[0]?.id ?? 0 }
      return { customers: [owner], vehicles: cars, appointments }
    }),
  )
  return known as Known
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })
  test('without a network a profile says who, which cars, what comes and what was done', async ({
    shop,
    staffDevice,
  }) => {
    const known = await arrangeCustomer(shop, '+971507713005')
    const counter = await staffDevice()
    const page = counter.screen
    await go(page, `/crm/customers/${known.id}`)
    await expect(page.getByRole('heading', { name: known.name, exact: true })).toBeVisible()
    await counter.goOffline()
    const contact = page.getByRole('region', { name: 'Contact' })

    await test.step('call and WhatsApp, spend and last visit', async () => {
      await expect(contact.getByRole('link', { name: /^Call/ })).toHaveAttribute('href', `tel:${known.phone}`)
      const chat = `https://wa.me/${known.phone.slice(1)}`
      await expect(contact.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute('href', chat)
      await expect(contact).toContainText('Paid so farAED 315.00')
      await expect(contact).toContainText('Completed services2')
    })

    await test.step('Overview has the first three cars, Vehicles all', async () => {
      await expect(list(page, 'Vehicles')).toHaveCount(3)
      await page.getByRole('link', { name: 'View all 4' }).click()
      await expect(list(page, 'Vehicles')).toHaveCount(4)
      await expect(tab(page, 'Vehicles')).toHaveText('Vehicles4')
    })

    await test.step('Appointments: the first five to come, and the past', async () => {
      await tab(page, 'Appointments').click()
      await expect(tab(page, 'Upcoming')).toHaveText('Upcoming6')
      await expect(list(page, 'Upcoming appointments')).toHaveCount(5)
      await page.getByRole('button', { name: 'Show all 6' }).click()
      await expect(list(page, 'Upcoming appointments')).toHaveCount(6)
      await expect(list(page, 'Upcoming appointments').nth(5).getByRole('link')).toBeFocused()
      await tab(page, 'Past').click()
      await expect(list(page, 'Past appointments')).toHaveText([/Cancelled/, /No-show/, /Paid/, /Paid/])
    })

    await test.step('Service History has only what was done', async () => {
      await tab(page, 'Service History').click()
      await expect(list(page, 'Service History')).toHaveText([/105\.00/, /210\.00/])
      await page.reload()
      await expect(list(page, 'Service History')).toHaveCount(2)
    })

    await test.step('on to an appointment, and back to the list', async () => {
      await tab(page, 'Overview').click()
      await list(page, 'Next appointment').getByRole('link').click()
      await expect(page).toHaveURL(`/dashboard/appointments/${known.firstAppointment}`)
      await page.goBack()
      await page.getByRole('link', { name: 'Back to customers' }).click()
      await expect(page).toHaveURL('/dashboard/crm/customers')
    })
  })
})
