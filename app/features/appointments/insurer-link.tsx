import { Button, Input, Stack, Text } from '@chakra-ui/react'
import { Copy, Share2 } from 'lucide-react'
import { useState } from 'react'
import { request } from '#app/api/request.ts'
import { useUnsyncedIds } from '#app/queries/replica.ts'
import { useOnline } from '#app/queries/sync-status.ts'
import { copyText } from '#app/ui/copy-text.ts'
import { FormField } from '#app/ui/form-field.tsx'
import { ChoiceField } from '#app/ui/inputs.tsx'
import { Note } from '#app/ui/note.tsx'
import { saveChange, useSaving } from '#app/ui/save-change.ts'
import { Sheet } from '#app/ui/sheet.tsx'
import { InsurerLinkAnswer } from '#schema/protocol/document-link.ts'
import { documentDay } from '#schema/rules/documents/document-text.ts'

const TERMS = [
  { id: 7, name: 'A week' },
  { id: 30, name: '30 days' },
  { id: 90, name: '90 days' },
  { id: 365, name: 'A year' },
]
const USUAL_TERM = '30'

type ShareProps = {
  appointmentId: number
  /** The rows that are under a seal once they have reached the server. */
  table: 'inspectionSignatures' | 'certificates'
  ids: readonly number[]
  /** Whether one of them is under a seal. */
  isSealed: boolean
}

/** The button that opens the link of what is sealed of an appointment, for who has to judge a damage. */
export function ShareSealed(props: ShareProps) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button variant="outline" onClick={() => setOpen(true)}>
        <Share2 aria-hidden="true" /> Share
      </Button>
      <Sheet open={open} title="Link for an insurer" size="sm" onClose={() => setOpen(false)}>
        <InsurerLink {...props} />
      </Sheet>
    </>
  )
}

function InsurerLink({ appointmentId, table, ids, isSealed }: ShareProps) {
  const online = useOnline()
  const unsyncedIds = useUnsyncedIds(table)
  const isUnsynced = useUnsyncedIds('appointments').has(appointmentId) || ids.some(id => unsyncedIds.has(id))
  const [days, setDays] = useState(USUAL_TERM)
  const [link, setLink] = useState<{ url: string; lastDay: string } | null>(null)
  const { saving, save } = useSaving()
  if (isUnsynced)
    return <Note>It can be shared once it has reached the server, which puts its seal on it.</Note>
  if (!online) return <Note>You are offline: the link comes from the server.</Note>

  async function make() {
    await save(() =>
      saveChange(
        async () => {
          const path = `/api/document-links/appointments/${appointmentId}/inspection?days=${days}`
          const answer = InsurerLinkAnswer.parse(await request(path))
          const url = new URL(answer.path, answer.origin ?? window.location.origin).href
          setLink({ url, lastDay: answer.lastDay })
          await copyText(url, 'Link')
        },
        { failed: 'make the link' },
      ),
    )
  }

  return (
    <Stack gap="5">
      <Text color="muted">
        Whoever has the link sees how the car came and left and the certificates of its coatings, with the
        customer’s name and signature, and nothing else.{' '}
        {isSealed
          ? 'They can check that nothing was changed since it was sealed.'
          : 'Nothing of it is under a seal, so they cannot check whether it was changed.'}
      </Text>
      <FormField label="It opens for">
        <ChoiceField value={days} options={TERMS} onChange={event => setDays(event.target.value)} />
      </FormField>
      <Button minH="11" loading={saving} onClick={() => void make()}>
        <Copy aria-hidden="true" /> Make and copy link
      </Button>
      {link && (
        <FormField label={`Link, until ${documentDay(link.lastDay)}`}>
          <Input readOnly dir="ltr" value={link.url} onFocus={event => event.target.select()} />
        </FormField>
      )}
      <Text color="muted" textStyle="sm">
        Withdrawing the links of the booking withdraws this one, too.
      </Text>
    </Stack>
  )
}
