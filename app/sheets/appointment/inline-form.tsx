import { Button, chakra, Flex, Heading, Stack } from '@chakra-ui/react'
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react'

/** The title of a part of the form with more than one control. */
export const SectionTitle = chakra('h3', { base: { textStyle: 'sm', fontWeight: 'semibold' } })

type InlineFormProps = {
  title: string
  saveLabel: string
  onSave: () => void
  /** Left out where the form cannot be closed. */
  onCancel?: () => void
  /** The first field takes the focus when the form opens. */
  takeFocus?: boolean
  children: ReactNode
}

/** A small form inside the sheet's form. HTML does not allow nested forms, so Enter is handled here. */
export function InlineForm({ title, saveLabel, onSave, onCancel, takeFocus, children }: InlineFormProps) {
  const titleId = useId()
  const surface = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (takeFocus) surface.current?.querySelector<HTMLElement>('input, select')?.focus()
  }, [takeFocus])
  const saveOnEnter = (event: KeyboardEvent) => {
    const { target } = event
    if (event.key !== 'Enter' || event.defaultPrevented || !(target instanceof HTMLInputElement)) return
    event.preventDefault()
    onSave()
  }
  return (
    <Stack
      ref={surface}
      role="group"
      aria-labelledby={titleId}
      gap="4"
      p="4"
      borderWidth="1px"
      borderColor="accent.border"
      borderRadius="l2"
      bg="accent.subtle/40"
      onKeyDown={saveOnEnter}
    >
      <Heading as="h3" size="sm" id={titleId}>
        {title}
      </Heading>
      {children}
      <Flex gap="2" justify="end">
        {onCancel && (
          <Button variant="outline" onClick={onCancel}>
            Cancel
          </Button>
        )}
        <Button onClick={onSave}>{saveLabel}</Button>
      </Flex>
    </Stack>
  )
}
