import { Button, HStack, Stack, Textarea } from '@chakra-ui/react'
import { type ReactNode, useState } from 'react'
import { z } from 'zod'
import { cleanText } from '#schema/rules/text/clean-text.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { DraftNote } from './drafts/draft-note.tsx'
import { type DraftName, endDraft, sayDraftKept } from './drafts/draft-store.ts'
import { useDraftValue, useHasDraft } from './drafts/use-draft.ts'
import { FormField } from './form-field.tsx'
import { useSaving } from './save-change.ts'

export const DISCOUNT_REASONS = ['Regular customer', 'Long wait', 'Promised price', 'Complaint']
export const PRICE_REASONS = ['Promised price', 'More work', 'Large or very dirty', 'Old price']
export const REFUND_REASONS = ['Complaint', 'Work not done', 'Paid twice', 'Wrong amount', 'Cancelled']

type UsualReasonsProps = {
  reasons: readonly string[]
  value: string
  onChoose: (reason: string) => void
}

/** Buttons for the most frequent reasons. */
export function UsualReasons({ reasons, value, onChoose }: UsualReasonsProps) {
  return (
    <HStack wrap="wrap" gap="2">
      {reasons.map(each => (
        <Button
          key={each}
          size="sm"
          minH="11"
          variant="outline"
          aria-pressed={value === each}
          _pressed={{ bg: 'accent.subtle', borderColor: 'accent.border', color: 'accent.fg' }}
          onClick={() => onChoose(each)}
        >
          {each}
        </Button>
      ))}
    </HStack>
  )
}

type ReasonQuestionProps = {
  open: boolean
  title: string
  /** The name under which the typed reason is kept until it is given. */
  draft: DraftName
  /** A text that says where the reason will be shown. */
  hint: string
  confirmLabel: string
  destructive?: boolean
  /** The most frequent reasons, as buttons. */
  usual: readonly string[]
  busy?: boolean
  /** The longest reason, in characters. */
  maxLength?: number
  /** Resolves to whether it succeeded; if not, the typed reason stays. */
  onConfirm: (reason: string) => Promise<boolean>
  onClose: () => void
  /** The content above the reasons. */
  children?: ReactNode
}

/** A confirmation that requires a reason. */
export function ReasonQuestion(props: ReasonQuestionProps) {
  const {
    usual,
    draft,
    hint,
    busy = false,
    maxLength = 500,
    onConfirm,
    onClose,
    children,
    ...question
  } = props
  const { saving, save } = useSaving()
  const [typed, setTyped] = useDraftValue(
    { name: draft, title: question.title, part: 'reason' },
    z.string(),
    '',
  )
  const [asked, setAsked] = useState(false)
  const reason = cleanText(typed)
  const close = () => {
    setAsked(false)
    onClose()
  }
  const confirm = async () => {
    setAsked(true)
    if (!reason || !(await save(() => onConfirm(reason)))) return
    endDraft(draft)
    close()
  }
  return (
    <ConfirmDialog
      {...question}
      busy={busy || saving}
      focusField={useHasDraft(draft)}
      cancelLabel="Back"
      onConfirm={confirm}
      onCancel={() => {
        sayDraftKept(draft)
        close()
      }}
    >
      <Stack gap="3">
        <DraftNote name={draft} onDiscarded={close} />
        {children}
        <UsualReasons reasons={usual} value={reason} onChoose={setTyped} />
        <FormField
          label="Reason"
          hint={hint}
          error={asked && !reason ? 'Please give a reason' : undefined}
          required
        >
          <Textarea
            value={typed}
            onChange={event => setTyped(event.target.value)}
            rows={2}
            maxLength={maxLength}
            dir="auto"
          />
        </FormField>
      </Stack>
    </ConfirmDialog>
  )
}
