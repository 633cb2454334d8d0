import { takeBookedMessage } from '#app/features/landing/booked-message.ts'
import { startColorMode } from '#app/theme/color-mode.ts'

startColorMode('light')

// The links of the open menu lead to places on this very page: it must not stay in front of them.
for (const menu of document.querySelectorAll<HTMLElement>('[popover]'))
  menu.addEventListener('click', event => {
    if (event.target instanceof HTMLAnchorElement) menu.hidePopover()
  })

const strip = document.querySelector<HTMLElement>('#booked > *')
const shownMs = takeBookedMessage(Date.now())
if (strip && shownMs > 0) {
  const hide = () => {
    strip.hidden = true
  }
  strip.hidden = false
  strip.querySelector('button')?.addEventListener('click', hide)
  setTimeout(hide, shownMs)
}
