import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { shopDay } from '#schema/rules/time/shop-time.ts'
import type { ShopFacts } from '#schema/rules/visitors/shop-facts.ts'
import type { Language } from '#schema/texts/languages.ts'
import type { Deps } from '../../deps.ts'
import { nextTimes } from '../booking/availability.ts'
import { createTurns } from '../booking/take-turns.ts'
import { publicServices, publicShop } from './public-shop.ts'

/** Where the form stands in the page that the build has written. */
export const FORM_PLACE = '<!--form-->'

type FirstAnswers = {
  /** An instant, ISO. */
  at: string
  shop: Awaited<ReturnType<typeof publicShop>>
  services: Awaited<ReturnType<typeof publicServices>>
  /** Null while too many ask. */
  next: Awaited<ReturnType<typeof nextTimes>> | null
}

/** app/site/booking/prerender-form.tsx, as the build bundles it for a language. */
type Drawn = { html: string; answers: object }
type FormRenderer = { prerenderForm: (contents: { facts: ShopFacts; first: FirstAnswers }) => Drawn }

/**
 * The booking form with the shop's services and first times, drawn by the bundle that the build made for it: a visitor on a slow line
 * sees all of it before any script has come, and nothing changes when it has.
 */
export function bookingForms({ sql, clock, log, paymentProvider, builtApp }: Deps) {
  const inTurn = createTurns()
  const renderers = new Map<Language, Promise<FormRenderer | null>>()
  const drawn = new Map<Language, { contents: string; form: Drawn }>()

  /** The answers to what the form asks first. They are dated to the minute, so that the page is compressed once a minute at most. */
  async function readFirst(): Promise<FirstAnswers> {
    const now = clock()
    const [shop, services, next] = await Promise.all([
      publicShop(sql, now),
      publicServices(sql, { mayAskDeposit: paymentProvider !== null }),
      readNext(now),
    ])
    return { at: `${now.toISOString().slice(0, 16)}:00.000Z`, shop, services, next }
  }

  async function readNext(now: Date) {
    try {
      return await inTurn('next', () => nextTimes(sql, { serviceIds: [], now }))
    } catch (error) {
      log.warn({ err: error }, 'the booking page comes without its first times')
      return null
    }
  }

  /** The form as HTML, and the answers as JSON that its script takes. */
  async function draw(language: Language, facts: ShopFacts): Promise<{ html: string; answers: string }> {
    const first = await readFirst()
    const { html, answers } = await drawAnew(language, facts, first)
    return { html, answers: JSON.stringify({ ...answers, at: first.at }) }
  }

  async function drawAnew(language: Language, facts: ShopFacts, first: FirstAnswers): Promise<Drawn> {
    const contents = JSON.stringify({ facts, first: { ...first, at: shopDay(first.at) } })
    const before = drawn.get(language)
    if (before?.contents === contents) return before.form
    const renderer = renderers.get(language) ?? loadRenderer(builtApp?.folder ?? '', language)
    renderers.set(language, renderer)
    const form = (await renderer)?.prerenderForm({ facts, first }) ?? { html: '', answers: first }
    drawn.set(language, { contents, form })
    return form
  }

  return { draw }
}

async function loadRenderer(folder: string, language: Language): Promise<FormRenderer | null> {
  const file = join(folder, `.booking-form.${language}.js`)
  return existsSync(file) ? ((await import(pathToFileURL(file).href)) as FormRenderer) : null
}
