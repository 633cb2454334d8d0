import type { Hono } from 'hono'
import { createElement } from 'react'
import { CopiedPage, type CopyChoice, CopyPage, type CopyProblems } from '#app/site/owners/copy-page.tsx'
import { OWNER_PATHS } from '#app/site/owners/owner-page.tsx'
import type { CopyOutcome } from '#app/site/owners/shop-standing.ts'
import { COPY_PARTS } from '#schema/protocol/copy-drafts.ts'
import { OWNER_TEXTS } from '#schema/texts/owner-texts.ts'
import type { Sql } from '../../db/connect.ts'
import type { AppContext, AppEnv } from '../../deps.ts'
import { readForm } from '../../http/read-form.ts'
import type { CopyRequest } from './copy-shop.ts'
import { listOwnedShops, type OwnedShop } from './owner-accounts.ts'
import { ownerLanguage, type ownerPages, viewOf } from './owner-pages.ts'
import type { OwnerSession } from './owner-sessions.ts'

type Parts = {
  sql: Sql
  copyShop: (request: CopyRequest) => Promise<CopyOutcome>
  answerPage: ReturnType<typeof ownerPages>
  /** Leads everybody else to the sign-in. */
  forOwner: (
    answer: (c: AppContext, session: OwnerSession) => Response | Promise<Response>,
  ) => (c: AppContext) => Promise<Response>
}

/** The page on which an owner copies from one of their shops to others. Of whatever is not theirs, nothing is read or sent. */
export function addCopyRoutes(app: Hono<AppEnv>, { sql, copyShop, answerPage, forOwner }: Parts): void {
  app.get(
    OWNER_PATHS.copy,
    forOwner(async (c, session) => {
      const shops = await listOwnedShops(sql, session.owner)
      const from = shops.find(({ id }) => String(id) === c.req.query('from')) ?? shops[0]
      const others = shops.filter(shop => shop !== from)
      if (!from || others.length === 0) return c.redirect(OWNER_PATHS.shops, 303)
      // Which others it goes to is chosen each time, unless there is one alone.
      const to = others.length === 1 ? others.map(({ id }) => id) : []
      return showForm(c, session, { shops, from, choice: { parts: COPY_PARTS, to } })
    }),
  )

  app.post(
    OWNER_PATHS.copy,
    forOwner(async (c, session) => {
      const { owner } = session
      const { copying } = OWNER_TEXTS[ownerLanguage(c)]
      const form = await readChoice(c)
      const shops = await listOwnedShops(sql, owner)
      const byId = new Map(shops.map(shop => [shop.id, shop]))
      const from = byId.get(form.from)
      const to = form.to.flatMap(id => byId.get(id) ?? [])
      const [first, second] = shops
      if (!first || !second) return c.redirect(OWNER_PATHS.shops, 303)
      if (!from || to.length < form.to.length) {
        c.status(404)
        const choice = { parts: form.parts, to: [] }
        return showForm(c, session, { shops, from: from ?? first, choice, problem: copying.notYours })
      }
      c.status(400)
      if (to.includes(from))
        return showForm(c, session, { shops, from, choice: form, problem: copying.notToItself })
      const problems: CopyProblems = {
        parts: form.parts.length === 0 && copying.choosePart,
        to: to.length === 0 && copying.chooseShop,
      }
      if (problems.parts || problems.to) return showForm(c, session, { shops, from, choice: form, problems })
      const outcome = await copyShop({
        ...{ from, to, parts: form.parts, sentBy: owner.fullName },
        async stillOwned() {
          const ids = new Set((await listOwnedShops(sql, owner)).map(({ id }) => id))
          return ({ id }) => ids.has(id)
        },
      })
      c.status(200)
      const view = viewOf(c, { name: owner.fullName })
      const content = createElement(CopiedPage, { view, from, outcome })
      return answerPage(c, { title: copying.title, view, content })
    }),
  )

  type Form = {
    shops: readonly OwnedShop[]
    from: OwnedShop
    choice: CopyChoice
    /** Of the fields, and of the form as a whole. */
    problems?: CopyProblems
    problem?: string
  }

  function showForm(c: AppContext, { owner }: OwnerSession, { problem, ...form }: Form) {
    const notice = problem === undefined ? null : { text: problem, isProblem: true }
    const view = viewOf(c, { name: owner.fullName, notice })
    const content = createElement(CopyPage, { view, problems: {}, ...form })
    return answerPage(c, { title: OWNER_TEXTS[view.language].copying.title, view, content })
  }
}

const ID = /^\d{1,9}$/

async function readChoice(c: AppContext): Promise<CopyChoice & { from: number }> {
  const form = await readForm(c)
  const values = (name: string) => [form[name] ?? []].flat().filter(value => typeof value === 'string')
  const idOf = (value: string | undefined) => (value !== undefined && ID.test(value) ? Number(value) : -1)
  return {
    from: idOf(values('from')[0]),
    to: [...new Set(values('to').map(idOf))],
    parts: COPY_PARTS.filter(part => values('part').includes(part)),
  }
}
