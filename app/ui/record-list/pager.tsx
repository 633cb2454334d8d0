import { Button, chakra, HStack, IconButton, Text } from '@chakra-ui/react'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { formatCount } from '#schema/texts/count-text.ts'
import { Ltr } from '../ltr.tsx'
import { useWide } from '../use-wide.ts'
import { type PageOf, pageNumbers } from './paging.ts'

type PagerProps = {
  list: PageOf<unknown>
  /** The plural of the records: 'customers'. */
  noun: string
  /** The URL of a page of this list. */
  linkTo: (page: number) => string
}

/** '11–20 of 57 customers', and the links to the other pages. */
export function Pager({ list, noun, linkTo }: PagerProps) {
  const { page, pages, total, first, rows } = list
  const wide = useWide()
  if (total === 0) return null
  return (
    <HStack justify="space-between" wrap="wrap" gap="3">
      <Text color="muted">
        <Ltr>{`${count(first)}–${count(first + rows.length - 1)} of ${count(total)} ${noun}`}</Ltr>
      </Text>
      {pages > 1 && (
        <HStack as="nav" aria-label="Pages" gap="1">
          <Step to={page > 1 ? linkTo(page - 1) : null} label="Previous page">
            <ChevronLeft className="mirrored" />
          </Step>
          {pageNumbers(page, pages, wide ? 1 : 0).map((number, i) =>
            number === null ? (
              <chakra.span key={i < 2 ? 'before' : 'after'} px="1" color="muted" aria-hidden="true">
                …
              </chakra.span>
            ) : (
              <Button
                key={number}
                asChild
                variant={number === page ? 'subtle' : 'ghost'}
                px="2"
                fontVariantNumeric="tabular-nums"
              >
                <Link
                  to={linkTo(number)}
                  aria-label={`Page ${number}`}
                  aria-current={number === page ? 'page' : undefined}
                >
                  {count(number)}
                </Link>
              </Button>
            ),
          )}
          <Step to={page < pages ? linkTo(page + 1) : null} label="Next page">
            <ChevronRight className="mirrored" />
          </Step>
        </HStack>
      )}
    </HStack>
  )
}

function Step({ to, label, children }: { to: string | null; label: string; children: ReactNode }) {
  if (to === null)
    return (
      <IconButton variant="ghost" aria-label={label} disabled>
        {children}
      </IconButton>
    )
  return (
    <IconButton asChild variant="ghost" aria-label={label}>
      <Link to={to}>{children}</Link>
    </IconButton>
  )
}

function count(number: number) {
  return formatCount(number)
}
