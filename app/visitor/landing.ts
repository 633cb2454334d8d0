import { startColorMode } from '#app/theme/color-mode.ts'

startColorMode('light')

// The links of the open menu lead to places on this very page: it must not stay in front of them.
for (const menu of document.querySelectorAll<HTMLElement>('[popover]'))
  menu.addEventListener('click', event => {
    if (event.target instanceof HTMLAnchorElement) menu.hidePopover()
  })
