import './zod-without-eval.ts'
import 'virtual:theme.css'
import '#app/theme/base.css'
import '#app/theme/message-foot.css'
import '#app/theme/fonts.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter, RouterProvider } from 'react-router-dom'
import { routes } from '#app/routes.tsx'
import { watchForOpenedAlerts } from '#app/session/opened-alert.ts'
import { watchForInstallPrompt } from '#app/shell/install-prompt.ts'
import { watchForMissingChunks } from '#app/shell/missing-chunks.ts'
import { startColorMode } from '#app/theme/color-mode.ts'
import { Styled } from '#app/theme/styled.tsx'
import { canonicalPath } from '#schema/rules/visitors/site-paths.ts'

startColorMode('light')
watchForInstallPrompt()
watchForMissingChunks()

// Without a network the worker answers for any spelling of a path.
const canonical = canonicalPath(location.pathname)
if (canonical !== null && canonical !== location.pathname)
  history.replaceState(history.state, '', canonical + location.search + location.hash)

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')

const router = createBrowserRouter(routes)
watchForOpenedAlerts(path => void router.navigate(path))

createRoot(root).render(
  <StrictMode>
    <Styled>
      <RouterProvider router={router} />
    </Styled>
  </StrictMode>,
)
