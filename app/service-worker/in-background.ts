import '#app/zod-without-eval.ts'
import { openScreen, renewSubscription, showAlert } from './alerts.ts'
import { sendWhatWaits } from './background-sync.ts'

const work = { openScreen, renewSubscription, sendWhatWaits, showAlert }

declare global {
  /** What the service worker does besides answering its pages; undefined until this script is read. */
  var inBackground: typeof work | undefined
}

globalThis.inBackground = work
