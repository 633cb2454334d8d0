// Starts the app, which the page holds back in a template: at once, or where the screen stands as it was left, once that is
// painted. Reading so much script would keep the processor from painting.
{
  const { content } = document.querySelector('template')
  if (document.getElementById('last-screen') && !document.hidden) {
    // It was used here before, so that everything is on the device: nothing needs to be asked for early.
    const script = content.querySelector('script')
    const start = () => script.isConnected || document.head.append(script)
    requestAnimationFrame(() => requestAnimationFrame(start))
    // No frame comes in a tab that is hidden by then.
    setTimeout(start, 1_000)
  } else document.head.append(content)
}
