import { Heading, Stack } from '@chakra-ui/react'
import { useNavigate } from 'react-router-dom'
import { paths } from '#app/paths.ts'
import type { DrawerBook } from '#app/queries/drawer.ts'
import { useUrlState } from '#app/ui/url-state.ts'
import { CountDrawerSheet } from './count-drawer-sheet.tsx'
import { MoveSheet, OpeningSheet } from './drawer-sheets.tsx'
import { PaymentHolders } from './payment-holders.tsx'

/** The sheet in the URL (?sheet=open, in, out, close-70): Back closes it. */
export function UrlSheet({ book }: { book: DrawerBook }) {
  const { params, set } = useUrlState()
  const navigate = useNavigate()
  const sheet = params.get('sheet')
  const close = () => set({ sheet: null })
  if (sheet === 'open') return <OpeningSheet onClose={close} />
  if (sheet === 'in' || sheet === 'out') return <MoveSheet key={sheet} kind={sheet} onClose={close} />
  const session = book.sessions.find(({ id }) => sheet === `close-${id}`)
  if (!session) return null
  return (
    <CountDrawerSheet
      session={session}
      onClose={close}
      onCounted={() => navigate(paths.cashDrawerReport(session.id), { replace: true })}
    >
      <Stack gap="2">
        <Heading as="h3" size="sm">
          What may be elsewhere
        </Heading>
        <PaymentHolders since={session.openedAt} />
      </Stack>
    </CountDrawerSheet>
  )
}
