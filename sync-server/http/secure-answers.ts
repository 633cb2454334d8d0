import { secureHeaders } from 'hono/secure-headers'
import type { Config } from '../config.ts'

const SELF = "'self'"
const NONE = "'none'"

/** Headers against injected script, framing and sniffing, on every answer. */
export function secureAnswers({ secure }: Config) {
  return secureHeaders({
    contentSecurityPolicy: {
      defaultSrc: [SELF],
      scriptSrc: [SELF],
      // emotion puts its styles into the page.
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
    permissionsPolicy: { camera: [], microphone: [], geolocation: [], payment: [], usb: [] },
    // Over plain http the header would be ignored, or, behind a mistaken proxy, lock people out.
    strictTransportSecurity: secure ? 'max-age=31536000; includeSubDomains' : false,
  })
}
