import { Button, HStack, Stack, Textarea } from '@chakra-ui/react'
import { type ReactNode, useState } from 'react'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { FormField } from './form-field.tsx'
import { useSaving } from './save-change.ts'

type UsualReasonsProps = {
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
  /** What it is about, above the reasons. */
  children?: ReactNode
}

/** A question that wants a reason with its yes, so that the next person knows. */
export function ReasonQuestion(props: ReasonQuestionProps) {
  const { usual, hint, busy = false, onConfirm, onClose, children, ...question } = props
  const { saving, save } = useSaving()
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
    if (reason && (await save(() => onConfirm(reason)))) close()
  }
  return (
    <ConfirmDialog
      {...question}
      busy={busy || saving}
      cancelLabel="Back"
      onConfirm={confirm}
      onCancel={close}
    >
      <Stack gap="3">
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
            maxLength={500}
            dir="auto"
          />
        </FormField>
      </Stack>
    </ConfirmDialog>
  )
}
