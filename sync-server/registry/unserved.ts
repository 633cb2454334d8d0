import { Hono } from 'hono'
import { ErrorCode } from '#schema/errors.ts'
import type { AppEnv } from '../deps.ts'
import { answerError } from '../http/answer-error.ts'
import { answerLive, answerReady } from '../http/health-routes.ts'
import type { ShopState } from './registry.ts'

const AGAIN_SECONDS = '5'

type Words = { text: string; arabic: string }
const CLOSED: Words = { text: 'This shop is closed for now.', arabic: 'هذا المتجر مغلق حاليًا.' }
/** Why no shop answers at a host that has one. */
const WORDS: Record<Exclude<ShopState, 'open'> | 'unopenable', Words> = {
  making: {
    text: 'This shop is being set up. Please try again in a moment.',
    arabic: 'يجري إعداد هذا المتجر. يُرجى المحاولة بعد قليل.',
  },
  closed: CLOSED,
  removing: CLOSED,
  unopenable: {
    text: 'This shop cannot be reached at the moment. Please try again in a moment.',
    arabic: 'يتعذر الوصول إلى هذا المتجر حاليًا. يُرجى المحاولة بعد قليل.',
  },
}
const NO_SHOP: Words = {
  text: 'There is no shop at this address.',
  arabic: 'لا يوجد متجر على هذا العنوان.',
}

/** The 503 of a shop that does not answer: its devices keep what they have, ask again, and say so where it has been closed. */
export function answerUnserved(request: Request, reason: keyof typeof WORDS): Response {
  const words = WORDS[reason]
  const code = words === CLOSED ? ErrorCode.notServed : ErrorCode.unavailable
  return answer(request, 503, { ...words, code })
}

/** In words for a person, and as JSON for the app. */
function answer(
  request: Request,
  status: number,
  { text, arabic, code }: Words & { code: ErrorCode },
): Response {
  const headers = new Headers(status === 503 ? { 'Retry-After': AGAIN_SECONDS } : {})
  if (new URL(request.url).pathname.startsWith('/api/'))
    return Response.json({ message: text, code }, { status, headers })
  headers.set('Content-Type', 'text/plain; charset=utf-8')
  return new Response(`${text}\n\n${arabic}\n`, { status, headers })
}

/** Answers at a host that is no shop's: a load balancer asks there whether the process lives, and Prometheus for its figures. */
export function strangersApp(metrics?: Hono<AppEnv>) {
  const app = new Hono<AppEnv>()
  app.onError(answerError)
  app.get('/api/health/live', answerLive)
  app.get('/api/health/ready', c => answerReady(c, 'ok'))
  if (metrics) app.route('/metrics', metrics)
  app.all('*', c => answer(c.req.raw, 404, { ...NO_SHOP, code: ErrorCode.notFound }))
  return app
}
