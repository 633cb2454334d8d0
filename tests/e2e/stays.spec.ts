import { formatDay } from '#schema/rules/time/time-text.ts'
import { freeDays, putService } from './arrange.ts'
import { expect, test } from './test.ts'
import { fillBooking, submitOf } from './visitor.ts'

/** 30 hours: two and a half of the shop's days. */
const COATING = { priceFils: 2_500_00, durationMinutes: 1800 }

test('a visitor who books work of days reads when the car is ready, before and after', async ({
  page,
  shop,
}) => {
  const { name: coating } = await putService(shop, COATING)
  const [monday, , wednesday] = await freeDays(shop)
  await page.goto('/booking')
  await fillBooking(page, {
    name: 'Stella Days',
    phone: '050 777 1234',
    plate: '77123',
    day: monday,
    time: '08:00',
  })
  const ready = page.getByText('Ready about')
  await expect(ready).toBeHidden()
  await page.getByRole('main').locator('label', { hasText: coating }).first().click()
  await expect(ready).toHaveText(new RegExp(`^Ready about ${formatDay(wednesday)}, \\d+:\\d\\d PM$`))
  const told = await ready.textContent()
  await submitOf(page).click()
  await expect(page.getByRole('heading', { name: 'Booking Confirmed' })).toBeVisible()
  await expect(ready).toHaveText(told ?? '')
})
