import { presentClassPrices, presentDeposit } from '#schema/rest/service.ts'
import { inShopOrder } from '#schema/rules/catalogue/service-order.ts'
import { aedFromFils } from '#schema/rules/money/money.ts'
import { shopDay } from '#schema/rules/time/shop-time.ts'
import type { Row } from '#schema/tables.ts'
import type { Sql } from '../../db/connect.ts'
import { selectList, TABLE_SQL } from '../../sync/table-sql.ts'
import { logoPath } from './site-logo.ts'

/**
 * Returns all active services, prices in AED; the booking form offers those with `highlight`. Without a payment provider none
 * has a deposit.
 */
export async function publicServices(sql: Sql, { mayAskDeposit }: { mayAskDeposit: boolean }) {
  const rows = await sql.unsafe<Row<'services'>[]>(
    `select ${selectList(TABLE_SQL.services)} from services where active`,
  )
  return inShopOrder(rows).map(
    ({
      id,
      name,
      nameArabic,
      description,
      descriptionArabic,
      priceFils,
      durationMinutes,
      classPrices,
      deposit,
      isAddOn,
      active,
      popular,
      highlight,
    }) => ({
      id,
      name,
      nameArabic,
      description,
      descriptionArabic,
      price: aedFromFils(priceFils),
      durationMinutes,
      classPrices: presentClassPrices(classPrices),
      deposit: mayAskDeposit ? presentDeposit(deposit) : null,
      isAddOn,
      active,
      popular,
      highlight,
    }),
  )
}

/** Returns the settings that visitors may read; other hours from today on. */
export async function publicShop(sql: Sql, now: Date) {
  return (await readShop(sql, now)).shop
}

/** Returns the same, with the settings that only the public pages show. */
export async function publicSite(sql: Sql, now: Date) {
  const { settings, shop } = await readShop(sql, now)
  const { whatsapp, instagram, facebook, location, testimonials, emirate, openedAt } = settings
  const { gallery, galleryShown, arabicIndicDigits, promises, siteServices } = settings
  const { siteName, siteNameArabic, area, areaArabic, headline, headlineArabic, lead, leadArabic } = settings
  return {
    ...shop,
    logo: logoPath(settings.logo),
    ...{ whatsapp, instagram, facebook, location, testimonials, gallery, galleryShown, emirate, openedAt },
    ...{ arabicIndicDigits, promises, siteServices },
    ...{ siteName, siteNameArabic, area, areaArabic, headline, headlineArabic, lead, leadArabic },
  }
}

async function readShop(sql: Sql, now: Date) {
  const [[settings], hourRanges] = await Promise.all([
    sql.unsafe<Row<'settings'>[]>(`select ${selectList(TABLE_SQL.settings)} from settings`),
    sql<Omit<Row<'hourRanges'>, 'id'>[]>`
      select name, name_arabic as "nameArabic", first_day as "firstDay", last_day as "lastDay", opening_hours as "openingHours"
      from hour_ranges where last_day >= ${shopDay(now.toISOString())} order by first_day`,
  ])
  if (!settings) throw new Error('settings has no row: run the migrations')
  const { shopName: name, address, addressArabic, phone, email, openingHours, vatMode } = settings
  const { bays, slotMinutes, leadTimeMinutes, mutedMessages } = settings
  const shop = {
    ...{ name, address, addressArabic, phone, email, openingHours, hourRanges, vatMode },
    ...{ bays, slotMinutes, leadTimeMinutes },
    waitingList: !mutedMessages.includes('slot_offered'),
  }
  return { settings, shop }
}
