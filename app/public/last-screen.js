// Shows the screen as it was left, until the app has started and draws it anew. app/shell/last-screen.ts keeps and removes it.
{
  const NAME = 'sheen-last-screen-1'
  const SHOP_UTC_OFFSET_MS = 4 * 60 * 60_000
  try {
    const stored = localStorage.getItem(NAME)
    const kept = stored && JSON.parse(stored)
    const today = new Date(Date.now() + SHOP_UTC_OFFSET_MS).toISOString().slice(0, 10)
    const app = document.querySelector('template').content.querySelector('script')
    const isThis =
      kept?.release === app.getAttribute('src') &&
      kept.address === location.pathname + location.search &&
      kept.width === innerWidth &&
      kept.day === today &&
      // Whoever has signed out on the server's own page is sent to the sign-in page by the app.
      !document.cookie.includes('sheen_signed_out=1')
    if (isThis) {
      const host = document.createElement('div')
      host.id = 'last-screen'
      host.inert = true
      host.ariaHidden = 'true'
      // An app that does not start must not leave an old screen behind: then this goes by itself.
      host.style.cssText =
        'position:fixed;inset:0;z-index:1;overflow:hidden;pointer-events:none;background:var(--sheen-colors-background)'
      host.animate([{ visibility: 'hidden' }, { visibility: 'hidden' }], {
        delay: 8_000,
        duration: 1,
        fill: 'forwards',
      })
      // Closed, so that neither its styles nor anything that looks for parts of the page finds two of each.
      const inside = host.attachShadow({ mode: 'closed' })
      inside.innerHTML = `<style>${kept.styles}</style><div dir="${kept.dir}">${kept.html}</div>`
      document.body.append(host)
      for (const each of inside.querySelectorAll('[data-scrolled]')) each.scrollTop = each.dataset.scrolled
    }
  } catch {}
}
