// Runs before the booking form's script, which the page holds back in a template until the page is painted: it would come over the
// line beside the page itself. The buttons that are tapped until it has come are pressed by it (booking-draft.ts).
{
  const tapped = new Set()
  globalThis.tappedEarly = tapped
  addEventListener('click', ({ target }) => {
    const button = target instanceof Element && target.closest('#booking button')
    if (button) tapped.add(button)
  })

  const { content } = document.querySelector('template')
  const start = () => document.head.append(content)
  requestAnimationFrame(() => requestAnimationFrame(start))
  // No frame comes in a tab that is hidden.
  setTimeout(start, 1_000)
}
