import { Global } from '@emotion/react'
import { cleanup, render } from 'vitest-browser-react/pure'
import type { z } from 'zod'
import { BookingForm } from '#app/site/booking/booking-form.tsx'
import { bookingStyles } from '#app/site/booking/styles/booking-styles.ts'
import { VisitorPage, visitorSystem } from '#app/site/frame/visitor-page.tsx'
import { namedStyleRules } from '#app/theme/named-style.ts'
import {
  AvailabilityAnswer,
  NextTimesAnswer,
  PublicServiceAnswer,
  PublicShopAnswer,
} from '#schema/rest/public.ts'
import { presentClassPrices } from '#schema/rest/service.ts'
import { shopInstant } from '#schema/rules/time/shop-time.ts'
import { shopFacts } from '#schema/rules/visitors/shop-facts.ts'
import type { Row } from '#schema/tables.ts'
import { TEXTS } from '#schema/texts/catalogue.ts'
import { settings } from '#tests/fixtures/appointment.ts'
import { EXTERIOR, MONDAY, TODAY, TUESDAY, WEDNESDAY, WHEELS } from './shop-rows.ts'
import { answerCalls } from './stub-answers.ts'

const SHOP = settings()
/** It takes so long that there is no room for it at nine. */
const FULL_DETAILING = 12
const SERVICES: Row<'services'>[] = [
  ...[WHEELS, EXTERIOR],
  {
    ...{ ...EXTERIOR, id: FULL_DETAILING, name: 'Full Detailing', priceFils: 600_00, durationMinutes: 240 },
    description: 'Exterior Detailing, and the seats besides',
  },
]

/** The first free time of each of the next days, as the server would answer. */
export const NEXT_TIMES = [
  { date: MONDAY, time: '09:00' },
  { date: TUESDAY, time: '11:00' },
  { date: WEDNESDAY, time: '08:00' },
]

type Opening = {
  at?: string
  without?: 'next-times'
  services?: Row<'services'>[]
  /** A day on which nothing is free. */
  fullDay?: string
}

/** Opens the booking form as a visitor has it, with the answers of a shop of three services. */
export async function openBookingPage({
  at = '/booking',
  without,
  services = SERVICES,
  fullDay,
}: Opening = {}) {
  answerCalls(url => (url.pathname.endsWith(without ?? ' ') ? undefined : answerTo(url, services, fullDay)))
  await cleanup()
  history.replaceState(null, '', at)
  const texts = { today: TODAY, language: 'en', texts: TEXTS.en } as const
  const facts = shopFacts(
    { ...SHOP, name: SHOP.shopName, address: SHOP.address ?? '', logo: '', hourRanges: [] } as never,
    services,
    texts,
  )
  await render(
    <VisitorPage>
      <Global styles={namedStyleRules(visitorSystem, bookingStyles)} />
      <main>
        <BookingForm facts={facts} />
      </main>
    </VisitorPage>,
  )
}

function answerTo(
  { pathname, searchParams }: URL,
  services: Row<'services'>[],
  fullDay: string | undefined,
): Response | undefined {
  if (pathname === '/api/public/shop') {
    const {
      shopName: name,
      address,
      phone,
      email,
      openingHours,
      bays,
      vatMode,
      slotMinutes,
      leadTimeMinutes,
    } = SHOP
    const shop = {
      name,
      address,
      addressArabic: null,
      phone,
      email,
      openingHours,
      bays,
      vatMode,
      slotMinutes,
      leadTimeMinutes,
    }
    return answer(PublicShopAnswer, { ...shop, hourRanges: [], waitingList: true })
  }
  if (pathname === '/api/public/services')
    return answer(
      PublicServiceAnswer.array(),
      services.map(service => ({
        ...pick(service, 'id', 'name', 'nameArabic', 'description', 'descriptionArabic', 'durationMinutes'),
        ...pick(service, 'isAddOn', 'active', 'popular', 'highlight'),
        price: service.priceFils / 100,
        classPrices: presentClassPrices(service.classPrices),
        deposit: null,
      })),
    )
  if (pathname === '/api/public/next-times')
    return answer(NextTimesAnswer, {
      durationMinutes: 60,
      times: NEXT_TIMES.map(at => ({ ...at, endsAt: shopInstant(at.date, '18:00') })),
      fullDays: fullDay ? [fullDay] : [],
    })
  if (pathname === '/api/public/availability') {
    const date = searchParams.get('date') ?? ''
    const isLong = (searchParams.get('serviceIds') ?? '').split(',').includes(String(FULL_DETAILING))
    return answer(AvailabilityAnswer, {
      ...{ date, durationMinutes: 60 },
      slots: ['08:00', '09:00', '10:00', '11:00'].map(time =>
        date === fullDay || (isLong && time === '09:00')
          ? { time, available: false, reason: 'no_room' as const }
          : { time, available: true, endsAt: shopInstant(date, '18:00') },
      ),
      ...(date === fullDay ? { next: NEXT_TIMES[1] } : {}),
    })
  }
  return undefined
}

/** An answer that the contract allows: another one would be a fault of the test. */
function answer<Schema extends z.ZodType>(schema: Schema, body: z.input<Schema>): Response {
  return Response.json(schema.parse(body))
}

function pick<T extends object, Key extends keyof T>(whole: T, ...keys: Key[]): Pick<T, Key> {
  return Object.fromEntries(keys.map(key => [key, whole[key]])) as Pick<T, Key>
}
