import { Button } from '@chakra-ui/react'
import { Link } from 'react-router-dom'
import { EmptyState } from '#app/ui/empty-state.tsx'

export type NoCustomersProps = { query: string; linkToNew: string; onClear: () => void }

export function NoCustomers({ query, linkToNew, onClear }: NoCustomersProps) {
  const searched = query.trim() !== ''
  return (
    <EmptyState
      drawing="people"
      title="No customers found"
      text={
        searched
          ? `Nobody matches “${query.trim()}”. Try part of a name or the last digits of a phone number.`
          : 'Add the first one: a name and a phone number are enough.'
      }
      action={
        searched ? (
          <Button variant="outline" onClick={onClear}>
            Clear search
          </Button>
        ) : (
          <Button asChild variant="outline">
            <Link to={linkToNew}>Add Customer</Link>
          </Button>
        )
      }
    />
  )
}
