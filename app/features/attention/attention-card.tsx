import { Box, ButtonPropsProvider, Heading, HStack, Stack, Text } from '@chakra-ui/react'
import { type LucideIcon, TriangleAlert } from 'lucide-react'
import { type ReactNode, useId } from 'react'

type AttentionCardProps = {
  title: ReactNode
  icon?: LucideIcon
  /** Customer, vehicle or product. */
  subject?: ReactNode
  /** The details. */
  children: ReactNode
  /** The buttons that settle the problem. */
  actions?: ReactNode
}

/** A problem to settle, in a list. */
export function AttentionCard({ title, icon: Icon = TriangleAlert, ...props }: AttentionCardProps) {
  const titleId = useId()
  return (
    <Stack
      as="li"
      role="listitem"
      aria-labelledby={titleId}
      gap="3"
      bg="panel"
      borderWidth="1px"
      borderColor="line"
      borderRadius="l3"
      p={{ base: '4', md: '5' }}
    >
      <HStack align="start" gap="3">
        <Box color="danger.fg" flexShrink="0" pt="0.5">
          <Icon size={20} aria-hidden="true" />
        </Box>
        <Stack gap="0.5" minW="0">
          <Heading as="h3" size="md" id={titleId}>
            {title}
          </Heading>
          {props.subject && (
            <Text as="div" overflowWrap="anywhere">
              {props.subject}
            </Text>
          )}
        </Stack>
      </HStack>
      {props.children}
      {props.actions && (
        <HStack gap="2" justify="end" wrap="wrap">
          <ButtonPropsProvider value={ONE_OF_MANY}>{props.actions}</ButtonPropsProvider>
        </HStack>
      )}
    </Stack>
  )
}

/** A screen has one primary button at most, and a list as many of these as it has problems. */
const ONE_OF_MANY = { variant: 'subtle' } as const
