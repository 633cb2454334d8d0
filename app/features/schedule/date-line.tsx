import { HStack, Span } from '@chakra-ui/react'
import { Ltr } from '#app/ui/ltr.tsx'
import { StatusBadge } from '#app/ui/status-badge.tsx'

type DateLineProps = {
  /** The day or the days. */
  date: string
  /** 'today' or 'this week', of the current one. */
  current: 'today' | 'this week' | null
  /** The facts of the day: how many appointments there are, that the shop is closed. */
  facts: readonly string[]
  overbooked: boolean
}

/** The date of a day or a week, what is known of it and its conflicts, in one line where the screen is wide. */
export function DateLine({ date, current, facts, overbooked }: DateLineProps) {
  return (
    // As high as it will be once the facts are known.
    <HStack
      gap="2"
      rowGap="0"
      minH="4"
      wrap={{ base: 'wrap', md: 'nowrap' }}
      whiteSpace={{ md: 'nowrap' }}
      lineHeight="1rem"
    >
      <Ltr>
        <Span srOnly={{ md: true, '2xl': false }}>
          <Span color="ink" fontWeight="semibold">
            {date}
          </Span>
          {current && `, ${current}`}
          {facts.length > 0 && ' · '}
        </Span>
        {facts.join(' · ')}
      </Ltr>
      {overbooked && (
        <StatusBadge
          status="overbooked"
          size="sm"
          title="Overbooked"
          css={{ '& > span': { srOnly: { md: true, '2xl': false } } }}
        />
      )}
    </HStack>
  )
}
