import { Badge, Span, VisuallyHidden } from '@chakra-ui/react'
import { CalendarCheck, CircleCheck, CircleSlash, Star } from 'lucide-react'

/** `short`: in a narrow table the icon stands alone, and its column says what it is of. */
type ShortProps = { short?: boolean }

export function PopularBadge({ short }: ShortProps) {
  return (
    <Badge colorPalette="attention" title="Popular">
      <Star size={13} aria-hidden="true" /> <Word short={short}>Popular</Word>
    </Badge>
  )
}

export function HighlightBadge({ short }: ShortProps) {
  return (
    <Badge colorPalette="accent" title="Booking form">
      <CalendarCheck size={13} aria-hidden="true" /> <Word short={short}>Booking form</Word>
    </Badge>
  )
}

export function ActiveBadge({ active }: { active: boolean }) {
  return active ? (
    <Badge colorPalette="success">
      <CircleCheck size={13} aria-hidden="true" /> Active
    </Badge>
  ) : (
    <Badge colorPalette="neutral">
      <CircleSlash size={13} aria-hidden="true" /> Inactive
    </Badge>
  )
}

function Word({ short, children }: ShortProps & { children: string }) {
  if (!short) return children
  return (
    <>
      <Span hideBelow="lg">{children}</Span>
      <VisuallyHidden hideFrom="lg">{children}</VisuallyHidden>
    </>
  )
}
