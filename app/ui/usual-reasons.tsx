import { Button, HStack, Stack, Textarea } from '@chakra-ui/react'
import { useState } from 'react'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { FormField } from './form-field.tsx'

export type UsualReasonsProps = {
  reasons: readonly string[]
  value: string
  onChoose: (reason: string) => void
}

/** The reasons that people give most, each one tap away. */
export function UsualReasons({ reasons, value, onChoose }: UsualReasonsProps) {
  return (
    <HStack wrap="wrap" gap="2">
      {reasons.map(each => (
        <Button
          key={each}
          size="sm"
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
  /** Where the reason will be found. */
  hint: string
  confirmLabel: string
  destructive?: boolean
  /** The reasons that are given most, one tap away. */
  usual: readonly string[]
  busy?: boolean
  /** Resolves to whether it was done: if not, what was typed stays. */
  onConfirm: (reason: string) => Promise<boolean>
  onClose: () => void
}

/** A question that wants a reason with its yes, so that the next person knows. */
export function ReasonQuestion({ usual, hint, onConfirm, onClose, ...question }: ReasonQuestionProps) {
  const [typed, setTyped] = useState('')
  const [asked, setAsked] = useState(false)
  const reason = typed.trim()
  const close = () => {
    setTyped('')
    setAsked(false)
    onClose()
  }
  const confirm = async () => {
    setAsked(true)
    if (reason && (await onConfirm(reason))) close()
  }
  return (
    <ConfirmDialog {...question} cancelLabel="Back" onConfirm={confirm} onCancel={close}>
      <Stack gap="3">
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
            maxLength={500}
            dir="auto"
          />
        </FormField>
      </Stack>
    </ConfirmDialog>
  )
}
