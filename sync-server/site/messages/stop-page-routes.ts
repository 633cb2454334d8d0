import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { createElement } from 'react'
import { StopPage } from '#app/site/messages/stop-page.tsx'
import { stopByMail } from '#schema/mutations/customers/customer.ts'
import { stopPath } from '#schema/rules/visitors/site-paths.ts'
import type { Row } from '#schema/tables.ts'
import { TEXTS } from '#schema/texts/catalogue.ts'
import type { AppContext, AppEnv, Deps } from '../../deps.ts'
import { openStopLink } from '../../links/stop-links.ts'
import { runLogged } from '../../sync/run-logged.ts'
import type { SyncEngine } from '../../sync/sync-engine.ts'
import { answerMessage } from '../frame/message-page.ts'
import { guardVisitorPages, languageFor } from '../frame/visitor-page-guard.ts'

const VISITOR = { userId: null, role: 'visitor' } as const
const BODY_MAX = 4096

/**
 * The page that ends messages, behind the link at the foot of an e-mail. Programs open every link that they find, so opening it
 * changes nothing. Mail programs post to the same address (RFC 8058): they come from elsewhere, bring a body that says nothing more,
 * and follow no redirect.
 */
export function stopPageRoutes(deps: Deps, { writer }: SyncEngine) {
  const { sql, clock } = deps
  return new Hono<AppEnv>()
    .use('/:token/*', guardVisitorPages(deps))
    .get('/:token', async c => {
      const customer = await open(c)
      return customer ? show(c, { isStopped: customer.messagesStoppedAt !== null }) : unknown(c)
    })
    .post('/:token', bodyLimit({ maxSize: BODY_MAX }), async c => {
      const customer = await open(c)
      if (!customer) return unknown(c)
      for (const id of await findReached(customer)) {
        const call = { name: stopByMail.name, args: { id } }
        await writer.write(transaction => runLogged(transaction, call, { actor: VISITOR, now: clock() }))
      }
      return show(c, { isStopped: true })
    })

  function open(c: AppContext) {
    return openStopLink(sql, c.req.param('token') ?? '')
  }

  /** One customer of each spelling of the address with whom messages have not ended: a mailbox minds no capitals. */
  async function findReached({ email }: Pick<Row<'customers'>, 'email'>): Promise<number[]> {
    const found = await sql<{ id: number }[]>`
      select min(id) as id from customers
      where lower(email) = lower(${email}) and messages_stopped_at is null group by email`
    return found.map(({ id }) => Number(id))
  }

  function show(c: AppContext, { isStopped }: { isStopped: boolean }) {
    const language = languageFor(c)
    const texts = TEXTS[language]
    const path = stopPath(encodeURIComponent(c.req.param('token') ?? ''))
    const action = `${path}?lang=${language}`
    return c.render(
      ({ phone, phoneText }) => createElement(StopPage, { isStopped, action, phone, phoneText, texts }),
      { title: texts.stopPage.pageTitle, language, path, offersBooking: false },
    )
  }

  function unknown(c: AppContext) {
    const language = languageFor(c)
    const { unknownTitle: title, unknownText: text } = TEXTS[language].stopPage
    return answerMessage(c, { title, text, language, status: 404 })
  }
}
