import { followLanguageChoice } from '#app/site/frame/language-choice.ts'
import { startColorMode } from '#app/theme/color-mode.ts'
import { showBooked } from './booked-strip.ts'

startColorMode('light')
followLanguageChoice()

// The links of the open menu lead to sections of this page, so the menu must close and not cover them.
for (const menu of document.querySelectorAll<HTMLElement>('[popover]'))
  menu.addEventListener('click', event => {
    if (event.target instanceof HTMLAnchorElement) menu.hidePopover()
  })

showBooked()

document.addEventListener('click', ({ target }) => {
  const link = target instanceof Element && target.closest<HTMLAnchorElement>('a')
  if (link && link.hash !== '') document.querySelector('main')?.setAttribute('data-whole', '')
})

for (const comparison of document.querySelectorAll<HTMLElement>('.comparison')) {
  const slider = comparison.querySelector('input')
  if (!slider) continue
  const show = () => comparison.style.setProperty('--split', `${slider.value}%`)
  const follow = (event: PointerEvent) => {
    const { left, width } = comparison.getBoundingClientRect()
    slider.value = String(Math.round(((event.clientX - left) / width) * 100))
    show()
  }
  slider.addEventListener('input', show)
  comparison.addEventListener('pointerdown', event => {
    comparison.setPointerCapture(event.pointerId)
    slider.focus({ preventScroll: true })
    follow(event)
  })
  comparison.addEventListener('pointermove', event => {
    if (comparison.hasPointerCapture(event.pointerId)) follow(event)
  })
  // The browser may have restored the slider's position after Back.
  show()
}
