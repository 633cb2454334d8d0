import { Hono } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import type { Logger } from 'pino'
import { createElement } from 'react'
import {
  OwnerMessagePage,
  PasswordPage,
  type PasswordProblems,
  SignInPage,
} from '#app/site/owners/owner-forms.tsx'
import { OWNER_PATHS, type OwnerNotice } from '#app/site/owners/owner-page.tsx'
import type { CopyOutcome, ShopStanding } from '#app/site/owners/shop-standing.ts'
import { ShopsPage } from '#app/site/owners/shops-page.tsx'
import { PASSWORD_MAX, PASSWORD_MIN } from '#schema/forms/password.ts'
import { guessableWords } from '#schema/forms/password-strength.ts'
import { PASS_PARAM, PASS_PROBLEMS } from '#schema/protocol/session.ts'
import { OWNER_TEXTS, type OwnerTexts } from '#schema/texts/owner-texts.ts'
import { attemptFrom } from '../../auth/attempt-from.ts'
import { rememberDevice } from '../../auth/known-devices.ts'
import type { PasswordCost } from '../../auth/password.ts'
import { isEasyPassword } from '../../auth/password-strength.ts'
import { SESSION_DAYS } from '../../auth/sessions.ts'
import type { Config } from '../../config.ts'
import type { Sql } from '../../db/connect.ts'
import type { AppContext, AppEnv } from '../../deps.ts'
import { shareRequests } from '../../http/address-share.ts'
import { allow, OPEN } from '../../http/allowance.ts'
import { answerError } from '../../http/answer-error.ts'
import { checkOrigin, rejectSecondHost } from '../../http/check-origin.ts'
import { compressAnswers } from '../../http/compress-answers.ts'
import { answerLive, answerReady } from '../../http/health-routes.ts'
import { limitBodies } from '../../http/limit-body.ts'
import { limitTime } from '../../http/limit-time.ts'
import { logRequests } from '../../http/log-requests.ts'
import { readForm } from '../../http/read-form.ts'
import { secureAnswers } from '../../http/secure-answers.ts'
import { answerFile, type BuiltApp } from '../../http/static-files.ts'
import { addCopyRoutes } from './copy-routes.ts'
import type { CopyRequest } from './copy-shop.ts'
import { changeOwnerPassword, listOwnedShops, type OwnedShop, verifyOwner } from './owner-accounts.ts'
import { ownerLanguage, ownerPages, viewOf } from './owner-pages.ts'
import { closeOwnerSession, findOwnerSession, type OwnerSession, openOwnerSession } from './owner-sessions.ts'
import { issuePass } from './shop-passes.ts'

type Parts = {
  /** Leads to what the registry has of owners. */
  sql: Sql
  config: Config
  ownersUrl: string
  log: Logger
  clock: () => Date
  builtApp: BuiltApp | undefined
  glancesOf: (shops: readonly OwnedShop[]) => Promise<ShopStanding[]>
  copyShop: (request: CopyRequest) => Promise<CopyOutcome>
  /** The origin of the shop at a host; undefined where there is none. */
  addressOf: (host: string) => string | undefined
  passwordCost?: PasswordCost
}

const EMAIL_MAX = 320
/** The files that these pages are drawn with. */
const FILES = /^\/(?:favicon\.(?:ico|svg)|icons\/[\w.-]+|assets\/site-[\w.-]+\.woff2)$/

/**
 * The pages for who owns several shops: how each stands, and the way into it. What they show comes from the shops themselves, each
 * asked by itself.
 */
export function ownersApp({ log, builtApp, glancesOf, copyShop, addressOf, ...parts }: Parts) {
  const { sql, clock } = parts
  const config: Config = {
    ...parts.config,
    ...{ publicUrl: parts.ownersUrl, secure: parts.ownersUrl.startsWith('https:') },
  }
  const files = new Map(builtApp?.files)
  const answerPage = ownerPages(files)
  const cookie = config.secure ? '__Host-sheen_owner' : 'sheen_owner'
  const attributes = { path: '/', httpOnly: true, sameSite: 'Lax', secure: config.secure } as const
  /** The origins that the forms of a page lead to, besides its own. */
  const formTargets = new WeakMap<AppContext, readonly string[]>()

  const app = new Hono<AppEnv>()
  app.onError((error, c) => {
    const { status, headers } = answerError(error, c)
    const wait = headers.get('Retry-After')
    if (wait) c.header('Retry-After', wait)
    c.status(status as 500)
    const { failedTitle, failedText, tooMany } = OWNER_TEXTS[ownerLanguage(c)]
    if (status !== 429) return showMessage(c, failedTitle, failedText)
    const wrong = tooMany(Math.max(1, Math.ceil(Number(wait) / 60)))
    return c.req.path === OWNER_PATHS.signIn ? showSignIn(c, { wrong }) : showMessage(c, failedTitle, wrong)
  })
  app.use(logRequests(log), async (c, next) => {
    await next()
    // Browsers ask about the redirect of a form, too.
    const policy = c.res.headers.get('Content-Security-Policy') ?? ''
    const targets = ["form-action 'self'", ...(formTargets.get(c) ?? [])].join(' ')
    c.header('Content-Security-Policy', policy.replace("form-action 'self'", targets))
  })
  app.use(secureAnswers(config, inlineScripts()), compressAnswers, checkOrigin(config))
  app.use(rejectSecondHost, shareRequests(config), allow(OPEN), limitTime(), limitBodies())
  app.get('/api/health/live', answerLive)
  app.get('/api/health/ready', c => answerReady(c, 'ok'))

  app.get(OWNER_PATHS.shops, async c => {
    const session = await sessionOf(c)
    const notice = noticeFor(c, OWNER_TEXTS[ownerLanguage(c)])
    if (!session) return showSignIn(c, { notice })
    return session.owner.mustChangePassword
      ? c.redirect(OWNER_PATHS.password, 303)
      : showShops(c, session, notice)
  })

  app.get(OWNER_PATHS.signIn, c => c.redirect(OWNER_PATHS.shops, 303))
  app.post(OWNER_PATHS.signIn, async c => {
    const { email, password } = await readFields(c, ['email', 'password'])
    const { passwordOver, wrongSignIn } = OWNER_TEXTS[ownerLanguage(c)]
    const refuse = (status: 401 | 403, wrong: string) => {
      c.status(status)
      return showSignIn(c, { email, wrong })
    }
    if (!isSignIn(email, password)) return refuse(401, wrongSignIn)
    const found = await verifyOwner(parts, { email, password, ...attemptFrom(c, config) })
    if (found === 'over') return refuse(403, passwordOver)
    const token = found && (await openOwnerSession(sql, { ...found, now: clock() }))
    if (!found || !token) return refuse(401, wrongSignIn)
    const before = getCookie(c, cookie)
    if (before) await closeOwnerSession(sql, before)
    keepCookie(c, token)
    await rememberDevice(c, { sql, config, clock }, found.owner.email)
    return c.redirect(OWNER_PATHS.shops, 303)
  })

  app.post(OWNER_PATHS.signOut, async c => {
    const token = getCookie(c, cookie)
    if (token) await closeOwnerSession(sql, token)
    deleteCookie(c, cookie, attributes)
    return c.redirect(`${OWNER_PATHS.shops}?done=signedOut`, 303)
  })

  app.get(
    OWNER_PATHS.password,
    forOwner((c, session) => showPassword(c, session, {})),
  )
  app.post(
    OWNER_PATHS.password,
    forOwner(async (c, session) => {
      const passwords = await readFields(c, ['currentPassword', 'newPassword', 'confirmPassword'])
      const texts = OWNER_TEXTS[ownerLanguage(c)]
      const refuse = (problems: PasswordProblems) => {
        c.status(400)
        return showPassword(c, session, problems)
      }
      const problems = passwordProblems(passwords, texts)
      if (Object.keys(problems).length > 0) return refuse(problems)
      if (await isEasyPassword(passwords.newPassword, guessableWords(session.owner)))
        return refuse({ newPassword: texts.easyPassword })
      const change = { owner: session.owner, sessionKey: session.key, ...passwords }
      const outcome = await changeOwnerPassword(parts, { ...change, ...attemptFrom(c, config) })
      if (outcome === 'wrong') return refuse({ currentPassword: texts.wrongPassword })
      if (outcome === 'same') return refuse({ newPassword: texts.samePassword })
      return c.redirect(`${OWNER_PATHS.shops}?done=passwordSaved`, 303)
    }),
  )

  app.post(
    OWNER_PATHS.enter(':id{[0-9]{1,9}}'),
    forOwner(async (c, session) => {
      const shopId = Number(c.req.param('id'))
      const shop = (await listOwnedShops(sql, session.owner)).find(({ id }) => id === shopId)
      const address = shop?.state === 'open' ? addressOf(shop.host) : undefined
      const token = address && (await issuePass(sql, { session, shopId, now: clock() }))
      if (token) {
        c.header('Cache-Control', 'no-store')
        return c.redirect(`${address}/api/auth/pass?token=${token}`, 303)
      }
      c.status(404)
      return showShops(c, session, { text: OWNER_TEXTS[ownerLanguage(c)].notYours, isProblem: true })
    }),
  )

  addCopyRoutes(app, { sql, copyShop, answerPage, forOwner })

  app.get('*', async (c, next) => {
    const file = FILES.test(c.req.path) ? files.get(c.req.path) : undefined
    return file ? answerFile(c, file) : next()
  })
  app.notFound(c => {
    c.status(404)
    const { notFoundTitle, notFoundText } = OWNER_TEXTS[ownerLanguage(c)]
    return showMessage(c, notFoundTitle, notFoundText)
  })
  return app

  /** Leads everybody else to the sign-in, and whoever has a one-time password to choosing another. */
  function forOwner(answer: (c: AppContext, session: OwnerSession) => Response | Promise<Response>) {
    return async (c: AppContext): Promise<Response> => {
      const session = await sessionOf(c)
      if (!session) return c.redirect(OWNER_PATHS.shops, 303)
      if (session.owner.mustChangePassword && c.req.path !== OWNER_PATHS.password)
        return c.redirect(OWNER_PATHS.password, 303)
      return answer(c, session)
    }
  }

  async function sessionOf(c: AppContext): Promise<OwnerSession | undefined> {
    const token = getCookie(c, cookie)
    const session = token ? await findOwnerSession(sql, token, clock()) : undefined
    if (token && session?.extended) keepCookie(c, token)
    return session
  }

  function keepCookie(c: AppContext, token: string): void {
    setCookie(c, cookie, token, { ...attributes, maxAge: SESSION_DAYS * 24 * 60 * 60 })
  }

  type SignInState = { email?: string; wrong?: string | null; notice?: OwnerNotice | null }
  function showSignIn(c: AppContext, { email = '', wrong = null, notice = null }: SignInState) {
    const view = viewOf(c, { notice })
    const content = createElement(SignInPage, { view, email, wrong })
    return answerPage(c, { title: OWNER_TEXTS[view.language].signInTitle, view, content })
  }

  async function showShops(c: AppContext, { owner }: OwnerSession, notice: OwnerNotice | null) {
    const owned = await listOwnedShops(sql, owner)
    const shops = await glancesOf(owned)
    formTargets.set(
      c,
      owned.flatMap(({ host }) => addressOf(host) ?? []),
    )
    const view = viewOf(c, { name: owner.fullName, notice })
    const content = createElement(ShopsPage, { view, shops })
    return answerPage(c, { title: OWNER_TEXTS[view.language].pageTitle, view, content })
  }

  function showPassword(c: AppContext, { owner }: OwnerSession, problems: PasswordProblems) {
    const view = viewOf(c, { name: owner.fullName })
    const content = createElement(PasswordPage, {
      ...{ view, email: owner.email, problems },
      isOneTime: owner.mustChangePassword,
    })
    return answerPage(c, { title: OWNER_TEXTS[view.language].passwordTitle, view, content })
  }

  function showMessage(c: AppContext, title: string, text: string) {
    const view = viewOf(c, {})
    return answerPage(c, { title, view, content: createElement(OwnerMessagePage, { view, title, text }) })
  }

  /** Pages contain this script inline, because it must run before the first paint. */
  function inlineScripts(): string[] {
    const script = files.get('/system-theme.js')
    return script ? [script.body.toString()] : []
  }
}

async function readFields<Name extends string>(
  c: AppContext,
  names: readonly Name[],
): Promise<Record<Name, string>> {
  const form = await readForm(c)
  const fields = names.map(name => [name, typeof form[name] === 'string' ? form[name] : ''])
  return Object.fromEntries(fields) as Record<Name, string>
}

/** What no account has is not tried. */
function isSignIn(email: string, password: string): boolean {
  return email !== '' && email.length <= EMAIL_MAX && password !== '' && password.length <= PASSWORD_MAX
}

type Passwords = Record<'currentPassword' | 'newPassword' | 'confirmPassword', string>

function passwordProblems({ currentPassword, newPassword, confirmPassword }: Passwords, texts: OwnerTexts) {
  const problems: PasswordProblems = {}
  if (currentPassword === '' || currentPassword.length > PASSWORD_MAX)
    problems.currentPassword = texts.wrongPassword
  if (newPassword.length < PASSWORD_MIN) problems.newPassword = texts.shortPassword
  else if (newPassword.length > PASSWORD_MAX) problems.newPassword = texts.longPassword
  else if (newPassword !== confirmPassword) problems.confirmPassword = texts.otherPassword
  return problems
}

/** What the address says was done, or why a shop has turned its owner back. */
function noticeFor(c: AppContext, texts: OwnerTexts): OwnerNotice | null {
  const why = PASS_PROBLEMS.find(each => each === c.req.query(PASS_PARAM))
  if (why) return { text: texts.turnedBack[why], isProblem: true }
  const done = (['signedOut', 'passwordSaved'] as const).find(each => each === c.req.query('done'))
  return done ? { text: texts[done] } : null
}
