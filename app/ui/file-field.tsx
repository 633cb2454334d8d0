import { Box, chakra, HStack, Stack, Text, VisuallyHidden } from '@chakra-ui/react'
import { CircleAlert, FileUp } from 'lucide-react'
import { type DragEvent, useId, useState } from 'react'

type FileFieldProps = {
  /** 'Choose a backup file' */
  label: string
  /** The file types that the picker offers, as in the attribute of an input. */
  accept: string
  chosen: File | null
  /** Several can be chosen, and all are given at once. */
  multiple?: boolean
  /** The error of the chosen file. */
  error?: string | null
  disabled?: boolean
  onChoose: (file: File, ...others: File[]) => void
}

const Target = chakra('label', {
  base: {
    position: 'relative',
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    minH: '20',
    px: '4',
    py: '3',
    borderWidth: '1.5px',
    borderStyle: 'dashed',
    borderColor: 'line.field',
    borderRadius: 'l3',
    cursor: 'pointer',
    _hover: { bg: 'sunken' },
    _focusWithin: { outline: '2px solid {colors.accent.focusRing}', outlineOffset: '2px' },
    '&[data-over]': { bg: 'accent.subtle', borderColor: 'accent.solid' },
    '&[data-disabled]': { cursor: 'not-allowed', opacity: '0.6' },
  },
})

/** Nothing can be dropped with a finger. */
const DropHint = chakra('span', { base: { '@media (pointer: coarse)': { display: 'none' } } })

/** A file input that also accepts a dropped file. Choosing the same file again calls `onChoose` again. */
export function FileField({ label, accept, chosen, multiple, error, disabled, onChoose }: FileFieldProps) {
  const [over, setOver] = useState(false)
  const errorId = useId()
  const choose = (files: FileList | null) => {
    const [file, ...others] = files ?? []
    if (file && !disabled) onChoose(file, ...(multiple ? others : []))
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    choose(event.dataTransfer.files)
  }
  return (
    <Stack gap="1.5">
      <Target
        data-over={over || undefined}
        data-disabled={disabled || undefined}
        onDragOver={event => {
          event.preventDefault()
          setOver(!disabled)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <Box color="accent.fg" flexShrink="0">
          <FileUp size={24} aria-hidden="true" />
        </Box>
        <Stack gap="0" minW="0">
          <Text fontWeight="semibold">{label}</Text>
          <Text color="muted" textStyle="sm" truncate>
            {chosen ? (
              <bdi>{chosen.name}</bdi>
            ) : (
              <DropHint>Or drop {multiple ? 'them' : 'it'} here.</DropHint>
            )}
          </Text>
        </Stack>
        <VisuallyHidden asChild>
          <input
            type="file"
            accept={accept}
            multiple={multiple}
            disabled={disabled}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? errorId : undefined}
            onChange={event => {
              choose(event.target.files)
              event.target.value = ''
            }}
          />
        </VisuallyHidden>
      </Target>
      {error && (
        <HStack id={errorId} role="alert" gap="1.5" color="danger.fg" textStyle="sm" align="start">
          <Box pt="0.5" flexShrink="0">
            <CircleAlert size={15} aria-hidden="true" />
          </Box>
          <Text>{error}</Text>
        </HStack>
      )}
    </Stack>
  )
}
