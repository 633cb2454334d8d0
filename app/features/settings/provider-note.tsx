import { useEffect, useState } from 'react'
import { request } from '#app/api/request.ts'
import { METHOD_NAMES } from '#app/features/messages/message-words.ts'
import { useSyncStatus } from '#app/sync/sync-status.ts'
import { Note } from '#app/ui/note.tsx'
import { ProvidersResponse } from '#schema/protocol/admin.ts'

/** Who sends messages: a provider, or people. Only the server knows, so without it nothing is said. */
export function ProviderNote() {
  const providers = useProviders()
  if (!providers) return null
  const names = { true: [] as string[], false: [] as string[] }
  for (const method of ['whatsapp', 'sms'] as const) names[`${providers[method]}`].push(METHOD_NAMES[method])
  return (
    <Note>
      {names.true.length > 0 && `${names.true.join(' and ')} messages go out by themselves. `}
      {names.false.length > 0 &&
        `There is no provider for ${names.false.join(' and ')}: those messages wait in Messages for somebody to send them.`}
    </Note>
  )
}

function useProviders(): ProvidersResponse | null {
  const { online } = useSyncStatus()
  const [providers, setProviders] = useState<ProvidersResponse | null>(null)
  useEffect(() => {
    if (!online) return
    const leaving = new AbortController()
    request('/api/admin/message-providers', { signal: leaving.signal }).then(
      answer => setProviders(ProvidersResponse.parse(answer)),
      // It is worth no alarm: everything here works without knowing.
      () => {},
    )
    return () => leaving.abort()
  }, [online])
  return providers
}
