import { createHash } from 'node:crypto'
import { secureHeaders } from 'hono/secure-headers'
import type { Config } from '../config.ts'

const SELF = "'self'"
const NONE = "'none'"

/**
 * Sets headers against script injection, framing and sniffing on every response. Pages may hold these scripts inline.
 */
export function secureAnswers({ secure }: Config, inlineScripts: readonly string[]) {
  return secureHeaders({
    contentSecurityPolicy: {
      defaultSrc: [SELF],
      scriptSrc: [SELF, ...inlineScripts.map(hashSource)],
      // emotion injects its styles into the page.
      styleSrc: [SELF, "'unsafe-inline'"],
      imgSrc: [SELF, 'data:'],
      fontSrc: [SELF],
      connectSrc: [SELF],
      workerSrc: [SELF],
      manifestSrc: [SELF],
      baseUri: [SELF],
      formAction: [SELF],
      objectSrc: [NONE],
      frameAncestors: [NONE],
    },
    referrerPolicy: 'strict-origin-when-cross-origin',
    xFrameOptions: 'DENY',
    permissionsPolicy: { camera: ['self'], microphone: [], geolocation: [], payment: [], usb: [] },
    // Over plain http browsers ignore this header, or a mistaken proxy makes it lock people out.
    strictTransportSecurity: secure ? 'max-age=31536000; includeSubDomains' : false,
  })
}

/** Returns the content security policy's hash source for an inline script. */
function hashSource(script: string) {
  return `'sha256-${createHash('sha256').update(script).digest('base64')}'`
}
