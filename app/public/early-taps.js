// Runs before the booking form's script has come: the buttons that are tapped until then are pressed by it (booking-draft.ts).
{
  const tapped = new Set()
  globalThis.tappedEarly = tapped
  addEventListener('click', ({ target }) => {
    const button = target instanceof Element && target.closest('#booking button')
    if (button) tapped.add(button)
  })
}
