import { Badge, Button, Float, HStack, Text } from '@chakra-ui/react'
import { PencilLine } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Ltr } from '../ltr.tsx'
import { momentText } from '../moment-text.ts'
import { dismissToast } from '../toast.ts'
import { type DraftName, discardDraft, useDrafts } from './draft-store.ts'
import { useHasDraft } from './use-draft.ts'

/** The element that takes the focus in a form that opens with a draft: its first field, not the button beside the note. */
export function firstField(form: HTMLElement | null): HTMLElement | null {
  const fields = 'input:not([type=hidden]), select, textarea'
  return (
    form?.querySelector<HTMLElement>('[data-autofocus]') ?? form?.querySelector<HTMLElement>(fields) ?? null
  )
}

/** Above the fields of a form that opened with a draft: since when it waits, and the way to throw it away. */
export function DraftNote({ name, onDiscarded }: { name: DraftName; onDiscarded: () => void }) {
  const [typedAt] = useState(() => useDrafts.getState().drafts[name]?.at)
  const isKept = useHasDraft(name)
  const isShown = Boolean(typedAt && isKept)
  // The message that it was kept would lie over it.
  useEffect(() => {
    if (isShown) dismissToast()
  }, [isShown])
  if (!typedAt || !isKept) return null
  const discard = () => {
    discardDraft(name)
    onDiscarded()
  }
  return (
    <HStack
      justify="space-between"
      gap="3"
      mb="4"
      ps="3"
      borderRadius="l2"
      bg="sunken"
      role="status"
      aria-label="Draft"
    >
      <HStack gap="2" minW="0" py="2">
        <PencilLine size={16} aria-hidden="true" />
        <Text>
          Draft of <Ltr>{momentText(typedAt)}</Ltr>
        </Text>
      </HStack>
      <Button variant="ghost" onClick={discard}>
        Discard
      </Button>
    </HStack>
  )
}

type DiscardDraftProps = {
  name: DraftName
  form: { reset: (values?: undefined, options?: { keepDirtyValues: boolean }) => void }
}

/** Throws away what is typed in a form that stands on a page; nothing while there is no draft. */
export function DiscardDraft({ name, form }: DiscardDraftProps) {
  const isKept = useHasDraft(name)
  if (!isKept) return null
  const discard = () => {
    discardDraft(name)
    form.reset(undefined, { keepDirtyValues: false })
  }
  return (
    <Button variant="ghost" onClick={discard}>
      Discard
    </Button>
  )
}

/** Marks where a draft waits: beside the row, tab or button that opens its form. */
export function DraftMark({ name }: { name: DraftName | undefined }) {
  return useHasDraft(name) ? <Mark /> : null
}

/** Marks a button whose form, or a form of whose menu, waits as a draft: at its corner, so that nothing moves. */
export function DraftCorner({ names }: { names: readonly (DraftName | undefined)[] }) {
  if (!useHasDraft(...names)) return null
  return (
    <Float placement="top-end" offsetX="4" offsetY="0.5" pointerEvents="none">
      <Mark />
    </Float>
  )
}

function Mark() {
  return <Badge colorPalette="attention">Draft</Badge>
}
