/** The network is restored, or the visitor returns to the tab. */
export function whenReachable(wake: () => void): () => void {
  const whenShown = () => document.visibilityState === 'visible' && wake()
  window.addEventListener('online', wake)
  window.addEventListener('pageshow', wake)
  document.addEventListener('visibilitychange', whenShown)
  return () => {
    window.removeEventListener('online', wake)
    window.removeEventListener('pageshow', wake)
    document.removeEventListener('visibilitychange', whenShown)
  }
}
