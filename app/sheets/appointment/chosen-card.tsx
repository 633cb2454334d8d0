import { Box, Button, HStack, Skeleton, Stack, Text } from '@chakra-ui/react'
import { Lock } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'

type ChosenCardProps = {
  /** 'Customer', 'Vehicle' */
  label: string
  icon: ReactNode
  /** Undefined while it is loading. */
  title: ReactNode
  text?: ReactNode
  /** Focuses the button, because the field that had the focus has been replaced by this card. */
  takeFocus?: boolean
  /** Replaces the card by the choice; left out when the record cannot be changed. */
  onChange?: () => void
}

/** A chosen record, with the details that distinguish it from others. */
export function ChosenCard({ label, icon, title, text, takeFocus, onChange }: ChosenCardProps) {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (takeFocus) button.current?.focus()
  }, [takeFocus])
  return (
    <Stack gap="1.5" role="group" aria-label={label}>
      <Text fontWeight="medium">{label}</Text>
      <HStack
        gap="3"
        ps="4"
        pe="2"
        py="2"
        minH="16"
        borderWidth="1px"
        borderColor="line"
        borderRadius="l2"
        bg="sunken"
      >
        <Box color="muted">{icon}</Box>
        <Stack gap="0" flex="1" minW="0">
          {title === undefined ? (
            <Skeleton h="5" w="40" maxW="full" my="2.5" />
          ) : (
            <Text fontWeight="medium" overflowWrap="anywhere">
              {title}
            </Text>
          )}
          {text && (
            <Text color="muted" truncate>
              {text}
            </Text>
          )}
        </Stack>
        {onChange ? (
          <Button
            ref={button}
            variant="ghost"
            size="sm"
            aria-label={`Change ${label.toLowerCase()}`}
            onClick={onChange}
          >
            Change
          </Button>
        ) : (
          <Box color="muted" pe="2" title="Stays as booked">
            <Lock size={16} aria-hidden="true" />
          </Box>
        )}
      </HStack>
    </Stack>
  )
}
