import { z } from 'zod'
import { ErrorCode } from '#schema/errors.ts'
import {
  BOOKING_PAGES,
  DOCUMENT_PAGES,
  QUOTE_PAGES,
  SEALED_PAGES,
  STOP_PAGES,
  WAITING_PAGES,
} from '#schema/rules/visitors/site-paths.ts'
import { accountRoutes } from './accounts/account-routes.ts'
import { passRoutes } from './accounts/pass-routes.ts'
import { ownPasskeyRoutes } from './accounts/passkey-routes.ts'
import { proofRoutes } from './accounts/proof-routes.ts'
import { secondFactorRoutes } from './accounts/second-factor-routes.ts'
import { adminRoutes } from './admin/admin-routes.ts'
import { noteErased } from './admin/backup/erased-beside.ts'
import { alertRoutes } from './alerts/alert-routes.ts'
import { attentionRoutes } from './attention/attention-routes.ts'
import { recordBulkReads } from './audit/bulk-reads.ts'
import { authRoutes } from './auth/auth-routes.ts'
import { deviceRoutes } from './auth/device-routes.ts'
import { passkeyRoutes } from './auth/passkey-routes.ts'
import { setUpRoutes } from './auth/set-up-routes.ts'
import { signInRoutes } from './auth/sign-in-routes.ts'
import { signOutLinkRoutes } from './auth/sign-out-link-routes.ts'
import { copyDraftRoutes } from './copies/copy-draft-routes.ts'
import type { Deps } from './deps.ts'
import { fileRoutes } from './files/file-routes.ts'
import { historyRoutes } from './history/history-routes.ts'
import { shareRequests } from './http/address-share.ts'
import { allow, OPEN } from './http/allowance.ts'
import { answerError } from './http/answer-error.ts'
import { apiRoutes } from './http/api-call.ts'
import { checkOrigin, rejectSecondHost } from './http/check-origin.ts'
import { compressAnswers } from './http/compress-answers.ts'
import { healthRoutes } from './http/health-routes.ts'
import { HttpError } from './http/http-error.ts'
import { issueMessage } from './http/issue-message.ts'
import { unlessOfNewer } from './http/leave-to-newer.ts'
import { closeAfterUnreadBody, limitBodies } from './http/limit-body.ts'
import { limitTime } from './http/limit-time.ts'
import { logRequests } from './http/log-requests.ts'
import { neverStore } from './http/never-store.ts'
import { rejectUnknownMethod } from './http/reject-unknown-method.ts'
import { secureAnswers } from './http/secure-answers.ts'
import { redirectToCanonical, staticFiles, textOf } from './http/static-files.ts'
import { documentLinkRoutes } from './links/link-routes.ts'
import { repairLinks } from './links/repair-links.ts'
import { measureRequests } from './metrics/measure-requests.ts'
import { figuresOf, metricsRoutes } from './metrics/metrics-routes.ts'
import { morningRoutes } from './morning/morning-routes.ts'
import { SMS_WEBHOOK, smsWebhook } from './notifications/sms-webhook.ts'
import { whatsappWebhook } from './notifications/whatsapp-webhook.ts'
import { stripeWebhook } from './payments/stripe-webhook.ts'
import { privacyRoutes } from './privacy/privacy-routes.ts'
import { reportRoutes } from './reports/report-routes.ts'
import { accountingRoutes } from './rest/accounting-routes.ts'
import { serveDocument } from './rest/api-document.ts'
import { appointmentRoutes } from './rest/appointment-routes.ts'
import { customerRoutes } from './rest/customer-routes.ts'
import { docsRoutes } from './rest/docs-routes.ts'
import { documentRoutes } from './rest/document-routes.ts'
import { drawerRoutes } from './rest/drawer-routes.ts'
import { paymentRoutes } from './rest/payment-routes.ts'
import { productRoutes } from './rest/product-routes.ts'
import { serviceRoutes } from './rest/service-routes.ts'
import { employeeRoutes } from './rest/user-routes.ts'
import { vehicleRoutes } from './rest/vehicle-routes.ts'
import { bookingPageRoutes } from './site/booked/booking-page-routes.ts'
import { publicRoutes } from './site/booking/public-routes.ts'
import { documentPageRoutes } from './site/documents/document-page-routes.ts'
import { takeFrames } from './site/frame/built-frames.ts'
import { answerFailure, answerNotFound } from './site/frame/message-page.ts'
import { pageRenderer } from './site/frame/page-renderer.ts'
import { languageFor } from './site/frame/visitor-page-guard.ts'
import { stopPageRoutes } from './site/messages/stop-page-routes.ts'
import { sharePictures } from './site/pages/share-picture.ts'
import { shopIcons } from './site/pages/shop-icons.ts'
import { sitePages } from './site/pages/site-pages.ts'
import { quotePageRoutes } from './site/quotes/quote-page-routes.ts'
import { sealedPageRoutes } from './site/sealed/sealed-page-routes.ts'
import { waitingPageRoutes } from './site/waiting/waiting-page-routes.ts'
import { createSyncEngine } from './sync/sync-engine.ts'
import { syncRoutes } from './sync/sync-routes.ts'

export function createApp(deps: Deps, engine = createSyncEngine(deps.sql, deps.log)) {
  const { config, log, metrics, builtApp } = deps
  const files = new Map(builtApp?.files)
  // Pages contain these scripts inline, because they must run before the first paint.
  const inline = [
    '/theme.js',
    '/other-language.js',
    '/early-taps.js',
    '/last-screen.js',
    '/start-app.js',
  ].flatMap(path => files.get(path) ?? [])
  // A shop has no page for who owns several.
  takeFrames(files, 'owners')
  z.config({ customError: issueMessage })
  const app = apiRoutes()
  app.onError(async (error, c) => {
    const answer = answerError(await unlessOfNewer(deps.sql, error), c)
    const isForProgram = c.req.path.startsWith('/api/') || c.req.header('Accept') === 'application/json'
    if (answer.status < 500 || isForProgram) return answer
    try {
      return await answerFailure(c, languageFor(c), answer)
    } catch (error) {
      log.error({ err: error }, 'the page that says so could not be drawn')
      return answer
    }
  })
  app.use(logRequests(log), measureRequests(metrics), secureAnswers(config, inline.map(textOf)))
  app.use(
    '/api/*',
    closeAfterUnreadBody,
    neverStore,
    compressAnswers,
    checkOrigin(config),
    rejectUnknownMethod(app),
  )
  app.use(rejectSecondHost, shareRequests(config), limitTime(), limitBodies())
  for (const path of ['auth', 'public', 'devices', 'logout']) app.use(`/api/${path}/*`, allow(OPEN))

  const bulkReads = recordBulkReads(deps)
  for (const path of ['appointments', 'customers', 'vehicles', 'invoices', 'transactions'])
    app.use(`/api/${path}/*`, bulkReads)

  app.route('/api/health', healthRoutes(deps))
  app.route('/api/auth', authRoutes(deps))
  app.route('/api/auth', passRoutes(deps))
  app.route('/api/auth/passkey', passkeyRoutes(deps))
  app.route('/api/auth/set-up', setUpRoutes(deps))
  app.route('/api', signOutLinkRoutes(deps))
  app.route('/api/devices', deviceRoutes(deps))
  app.route('/api/sign-ins', signInRoutes(deps))
  app.route('/api/alerts', alertRoutes(deps))
  app.route('/api/users', accountRoutes(deps, engine))
  app.route('/api/users', employeeRoutes(deps, engine))
  app.route('/api/account/second-factor', secondFactorRoutes(deps))
  app.route('/api/account/passkeys', ownPasskeyRoutes(deps))
  app.route('/api/account/proof', proofRoutes(deps))
  app.route('/api/account/morning-mail', morningRoutes(deps))
  app.route('/api/sync', syncRoutes(deps, engine))
  app.route('/api/admin/copy-drafts', copyDraftRoutes(deps))
  app.route('/api/admin', adminRoutes(deps, engine))
  app.route('/api/history', historyRoutes(deps))
  app.route(
    '/api/privacy',
    privacyRoutes(deps, engine, () => noteErased(deps)),
  )
  app.route('/api/files', fileRoutes(deps))
  app.route('/api/document-links', documentLinkRoutes(deps))
  app.route('/api/reports', reportRoutes(deps))
  app.route('/api/attention', attentionRoutes(deps))
  app.route('/api/public', publicRoutes(deps, engine))
  app.route('/api/webhooks/whatsapp', whatsappWebhook(deps, engine))
  app.route(SMS_WEBHOOK, smsWebhook(deps, engine))
  app.route('/api/webhooks/stripe', stripeWebhook(deps, engine))
  app.route('/api/appointments', appointmentRoutes(deps, engine))
  app.route('/api/appointments', paymentRoutes(deps, engine))
  app.route('/api/customers', customerRoutes(deps, engine))
  app.route('/api/vehicles', vehicleRoutes(deps, engine))
  app.route('/api/services', serviceRoutes(deps, engine))
  app.route('/api/products', productRoutes(deps, engine))
  app.route('/api', accountingRoutes(deps))
  app.route('/api', documentRoutes(deps))
  app.route('/api', drawerRoutes(deps))
  serveDocument(app, config)
  app.route('/api/docs', docsRoutes())

  if (config.metricsToken) app.route('/metrics', metricsRoutes({ ...deps, figures: figuresOf(deps) }))
  app.all('/api/*', () => {
    throw new HttpError(404, ErrorCode.notFound, 'There is no such call')
  })
  app.use(compressAnswers, pageRenderer(deps, files), repairLinks)
  app.route(DOCUMENT_PAGES, documentPageRoutes(deps))
  app.route(BOOKING_PAGES, bookingPageRoutes(deps, engine))
  app.route(WAITING_PAGES, waitingPageRoutes(deps, engine))
  app.route(QUOTE_PAGES, quotePageRoutes(deps, engine))
  app.route(SEALED_PAGES, sealedPageRoutes(deps))
  app.route(STOP_PAGES, stopPageRoutes(deps, engine))
  if (builtApp) {
    app.use(redirectToCanonical)
    app.route('/', sharePictures(deps, files))
    app.route('/', sitePages(deps, files))
    app.route('/', shopIcons(deps, files))
    app.route(
      '/',
      staticFiles(files, c => answerNotFound(c, languageFor(c))),
    )
  }
  app.notFound(c => c.json({ message: 'Not found', code: ErrorCode.notFound }, 404))
  return app
}
